"""New games: what a person says of them, as a set-up."""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from typing import Literal

import click

from cli.app import App
from cli.files import read_position
from cli.options import F, Options, seed_option
from cli.packs import pack_option, with_pack
from cli.params import Offered, SeatParam
from cli.play import save_new
from cli.setup_dialog import ask_game, ask_setup
from sheets.bots import spec
from sheets.engine.chance import Key, KeyedDraws
from sheets.engine.errors import BadSetup, NoGame, Unfinished, UnknownName
from sheets.engine.info import GameInfo
from sheets.engine.registry import load_game
from sheets.engine.setup import LONGEST_NAME, Player, Setup, created_now, validate
from sheets.engine.struct import replace
from sheets.engine.table import AnyTable, Table
from sheets.engine.text import say

Dice = Literal["virtual", "physical"]
_OPTIONS = (
    click.option(
        "-p",
        "--player",
        "players",
        multiple=True,
        type=SeatParam(),
        metavar="NAME[:BOT]",
        help="A player; add :BOT to make it a bot, : alone for your usual level. Repeat for each.",
    ),
    click.option("--solo", is_flag=True, help="The official solo mode."),
    click.option("--name", metavar="NAME", help="Name of the saved game."),
    click.option(
        "--dice",
        type=click.Choice(["virtual", "physical"]),
        help="Let shoal roll and draw, or type in your real dice and cards.",
    ),
    seed_option,
    click.option(
        "--module",
        "modules",
        multiple=True,
        type=Offered(lambda info: (each.key for each in info.modules)),
        metavar="MODULE",
        help="An expansion module.",
    ),
    click.option(
        "--variant",
        "variants",
        multiple=True,
        type=Offered(lambda info: (each.key for each in info.variants)),
        metavar="VARIANT",
        help="A variant.",
    ),
    click.option(
        "--scenario",
        default="",
        type=Offered(lambda info: (each.key for each in info.scenarios)),
        metavar="SCENARIO",
        help="A scenario, or random.",
    ),
    click.option("--start-player", metavar="NAME", help="Who goes first."),
    click.option(
        "--position", metavar="FILE|TEXT", help="Continue a game already in progress on the table."
    ),
    pack_option,
)


NOBODY = tuple(map(Player, ("Ann", "Ben", "Cat", "Dan", "Eve")))  # on a form without names
# What a rematch has from the game before.
TAKEN_OVER = ("players", "solo", "modules", "variants", "scenario", "position", "pack")
_FORM_OPTIONS = (
    click.option("-p", "--player", "players", multiple=True, metavar="NAME", help="A player."),
    click.option("--solo", is_flag=True, help="The solo mode."),
    click.option(
        "--module", "modules", multiple=True, metavar="MODULE", help="An expansion module."
    ),
    click.option(
        "--scenario",
        default="",
        type=Offered(lambda info: (each.key for each in info.scenarios)),
        metavar="SCENARIO",
        help="The scenario that was played.",
    ),
    pack_option,
)


def form_options(command: F) -> F:
    """Options of the game that a form is for."""
    for option in reversed(_FORM_OPTIONS):
        command = option(command)
    return command


def new_options(command: F) -> F:
    """Everything a new game can be given."""
    for option in reversed(_OPTIONS):
        command = option(command)
    return command


def create_game(app: App, info: GameInfo | None, options: Options) -> str:
    """Saves the new game that the options describe, and asks on a terminal for what they
    leave out; see ``begin``."""
    if info is None:
        if not app.interactive:
            raise click.MissingParameter(param_type="argument", param_hint="GAME")
        info = ask_game(app)
    if not options["players"] and app.interactive:
        options = ask_setup(app, info, options)
    given = {
        **options,
        "dice": wanted_dice(app, options),
        "players": [with_level(app, each) for each in options["players"]],
    }
    given = with_pack(app, info, given, own=given["dice"] == "physical")
    return begin(app, make_setup(info, given), options["name"])


def with_level(app: App, player: str) -> str:
    """Return a player with the bot of the usual level where ``NAME:`` leaves it open."""
    return f"{player}{app.config.word('level')}" if player.endswith(":") else player


def wanted_dice(app: App, options: Options) -> Dice:
    """Return whose dice: those of the option, or of the setting."""
    wish = options["dice"] or app.config.word("dice")
    return "physical" if wish == "physical" else "virtual"


def resume_game(app: App, info: GameInfo | None, options: Options) -> str:
    """Saves a game that is already in progress on the table, asked for in the sheet's order."""
    if options["position"]:
        raise BadSetup(say("--resume asks for the position; --position reads it from a file"))
    if info is None:
        if not app.interactive:
            raise click.MissingParameter(param_type="argument", param_hint="GAME")
        info = ask_game(app)
    from cli.interview import interview

    seed = options["seed"] or secrets.token_hex(4)
    wish = scenario(info, options["scenario"], seed)
    options = with_pack(app, info, options, own=options["dice"] != "virtual")
    players = [with_level(app, each) for each in options["players"]]
    setup = form_setup(info, {**options, "scenario": wish, "players": players})
    game, named = load_game(info.key, setup.pack), bool(options["players"])
    found, form = interview(app, game, setup, named=named, finished=False)
    first = _seat(found.names, options["start_player"])
    dice = options["dice"] or "physical"
    setup = replace(
        found, seed=seed, dice=dice, position=form, pack=setup.pack, data=game.data, first=first
    )
    return begin(app, setup, options["name"])


def rematch(app: App, info: GameInfo | None, options: Options) -> str:
    """Saves a rematch of the finished game that is named, or of the current one."""
    if info is not None or any(options[key] for key in TAKEN_OVER):
        raise BadSetup(
            say(
                "--again reuses the setup of the last game; combine it only with --name, "
                "--seed or --start-player"
            )
        )
    name = app.store.find(app.game)
    table = app.store.read(name).table
    if not table.over:
        raise Unfinished(
            say("{name} isn't finished yet; continue it with `shoal play -g {name}`", name=name)
        )
    return begin(app, again(table, options), options["name"])


def again(table: AnyTable, options: Options) -> Setup:
    """The set-up of a rematch: a seed of its own, and the next player goes first."""
    before, info = table.setup, table.game.info
    first = _seat(before.names, options["start_player"])
    if first is None and not before.solo and table.starter is not None:
        first = (table.starter + 1) % len(before.players)
    return Setup(
        before.game,
        before.players,
        seed=options["seed"] or secrets.token_hex(4),
        dice=before.dice,
        solo=before.solo,
        modules=before.modules,
        variants=before.variants,
        scenario=before.scenario,
        first=first,
        pack=before.pack,
        rules=info.rules,
        data=table.game.data,
        series=before.series or before.seed,
    )


def goes_on(app: App) -> bool:
    """True if there is a game to continue: the named or the current one."""
    try:
        return bool(app.store.find(app.game))
    except NoGame:
        return app.game is not None  # then that is to be said


def begin(app: App, setup: Setup, name: str | None) -> str:
    """Saves a new game, makes it the current one, returns its name."""
    table = Table(load_game(setup.game, setup.pack), created_now(setup))
    name = save_new(app, table, name)
    app.note(app.say("New game {name}, seed {seed}.", name=name, seed=setup.seed))
    return name


def make_setup(info: GameInfo, options: Options) -> Setup:
    """The set-up the options describe; its pack is given as text."""
    seats = tuple(map(make_player, options["players"]))
    names = [player.name for player in seats]
    if len(set(names)) != len(names):
        raise BadSetup(say("two players have the same name"))
    if not seats:
        raise BadSetup(say("name the players: -p Ann -p Ben (or -p Ben:greedy for a bot)"))
    seed = options["seed"] or secrets.token_hex(4)
    return Setup(
        info.key,
        seats,
        seed=seed,
        dice=options["dice"],
        solo=options["solo"],
        modules=options["modules"],
        variants=options["variants"],
        scenario=scenario(info, options["scenario"], seed),
        first=_seat(names, options["start_player"]),
        position=read_position(options["position"]),
        pack=options["pack"],
        rules=info.rules,
        data=load_game(info.key, options["pack"]).data,
    )


def form_setup(info: GameInfo, options: Options) -> Setup:
    """Return the set-up of a form: its players as named, or as many as the game needs."""
    solo = options["solo"]
    count = 1 if solo else max(2, info.players[0])
    setup = Setup(
        info.key,
        tuple(map(make_player, options["players"])) or NOBODY[:count],
        solo=solo,
        modules=options["modules"],
        variants=options.get("variants", ()),
        scenario=options["scenario"],
        pack=options["pack"],
        rules=info.rules,
        data=load_game(info.key, options["pack"]).data,
    )
    if setup.scenario or setup.variants:
        validate(info, setup)
    return setup


def _seat(names: Sequence[str], name: str | None) -> int | None:
    """The seat of the player who is said to go first."""
    if name is None:
        return None
    if name not in names:
        raise UnknownName(say("no player here is called `{name}`", name=name), alternatives=names)
    return names.index(name)


def scenario(info: GameInfo, wish: str, seed: str) -> str:
    """The scenario wished for; ``random`` is the one that the seed draws."""
    if wish != "random" or not info.scenarios:
        return wish
    return KeyedDraws(seed, Key("scenario"), 1).choice(info.scenarios).key


def make_player(text: str) -> Player:
    """A player from ``NAME`` or ``NAME:BOT``."""
    name, colon, bot = text.partition(":")
    name = " ".join(name.split())
    if colon:
        spec.make(bot)
    if not name or len(name) > LONGEST_NAME:
        raise BadSetup(say("a player's name must have 1 to {limit} characters", limit=LONGEST_NAME))
    return Player(name, bot)
