import { h, type Component, type FunctionalComponent } from 'vue';
import { isCustomGame, PLAIN_DESCRIPTION } from '#shared/custom-game.ts';
import type { Seat } from '#shared/ids.ts';
import type { Language } from '#shared/languages.ts';
import type { Sentence } from '../i18n/useGameText.ts';
import type { Texts } from '../i18n/texts.ts';
import type { GameEvent } from '#shared/pushes.ts';
import type { GameScreen, Outcomes, OwnLaptopParts, PhoneParts } from '../screen/screen.ts';
import type { PhoneBoardProps } from './kit/boardProps.ts';
import PlainBoard from './PlainBoard.vue';

export interface PhoneGame extends Omit<GameScreen, 'phone' | 'board'> {
  /** Props: `PhoneBoardProps`; emits: `PhoneBoardEmits`. */
  readonly board: Component;
  readonly hasNoHand: boolean;
  bar(view: object, seat: Seat, hasDecision: boolean): readonly Sentence[];
  outcomes(): Promise<Outcomes<object, GameEvent>>;
  readonly sheetParts: PhoneParts<object>['sheet'];
}

const screens = import.meta.glob<GameScreen>('../../games/*/screen/index.ts', { import: 'screen' });
const texts = import.meta.glob<Texts>('../../games/*/screen/texts.*.ts', { import: 'default' });

/** Loads an export of a game's screen file; undefined if there is no such file. */
const load = <Held>(
  files: Readonly<Record<string, () => Promise<Held>>>,
  game: string,
  file: string,
): Promise<Held> | undefined =>
  Object.entries(files).find(([path]) => path.endsWith(`/${game}/screen/${file}.ts`))?.[1]();

/** Loads a game once it is played; null if this page does not know it. */
export async function loadGame(game: string): Promise<PhoneGame | null> {
  const screen = isCustomGame(game)
    ? (await import('../screen/screen.ts')).customScreen({
        id: game,
        description: PLAIN_DESCRIPTION,
      })
    : await load(screens, game, 'index');
  return screen ? phoneGame(screen) : null;
}

export const loadGameTexts = async (game: string, language: Language): Promise<Texts> =>
  (await load(texts, game, `texts.${language}`)) ?? {};

const laptopParts = import.meta.glob<OwnLaptopParts>('../../games/*/screen/laptop.ts', {
  import: 'laptop',
});

/** Registers what the laptop's screen says of a game's moves and reasons, for exercises. */
export async function registerLaptopScreen(game: string): Promise<void> {
  const [screen, own, { registerScreens }] = await Promise.all([
    load(screens, game, 'index'),
    load(laptopParts, game, 'laptop'),
    import('../screen/registerScreens.ts'),
  ]);
  if (screen) registerScreens([screen], { [game]: own ?? {} });
}

/** Names of all games, by id. */
export async function loadGameNames(language: Language): Promise<ReadonlyMap<string, string>> {
  const games = Object.keys(screens).map((path) => path.split('/').at(-3)!);
  const loaded = await Promise.all(games.map((game) => loadGameTexts(game, language)));
  return new Map(games.map((game, at) => [game, String(loaded[at]!.name)]));
}

async function phoneGame(screen: GameScreen): Promise<PhoneGame> {
  const { board, bar, outcomes, sheet }: PhoneParts<object> = (await screen.phone?.()) ?? {};
  return {
    ...screen,
    board: board ?? narrow(screen.board),
    hasNoHand: screen.hasNoHand ?? false,
    bar: bar ?? ((view, seat, hasDecision) => plainBar(screen, view, seat, hasDecision)),
    outcomes: outcomes ?? (() => Promise.resolve(plainOutcomes(screen))),
    sheetParts: sheet,
  };
}

const narrow =
  (board: Component): FunctionalComponent =>
  (_, { attrs }) =>
    h(PlainBoard, { ...(attrs as unknown as PhoneBoardProps<object>), board });

/** "Your turn · 24 points" */
const plainBar = (
  { where, scoreSummary }: GameScreen,
  view: object,
  seat: Seat,
  hasDecision: boolean,
): readonly Sentence[] => [
  hasDecision ? { key: 'plain.yourTurn', isShared: true } : where(view),
  { key: 'plain.points', count: scoreSummary(view).totals[seat] ?? 0, isShared: true },
];

/** Returns the events' own messages as outcomes for the seats that they are about: "Mina plays 5". */
const plainOutcomes = ({ seatOf, log, pause }: GameScreen): Outcomes<object, GameEvent> => ({
  outcome(event, before, seat) {
    const text = seatOf(event) === seat && pause(event, before) > 0 ? log(event, before) : null;
    return text && { text, costs: false };
  },
});
