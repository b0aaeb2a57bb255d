import { h, type FunctionalComponent } from 'vue';
import { DEFAULT_BOARD } from '#games/donkey-derby/manifest.ts';
import type { Board, Options } from '#games/donkey-derby/rules/model.ts';
import type { Rulebook, RuleTexts } from '#renderer/screen/rulebook.ts';
import en from '#games/donkey-derby/rules/rulebook.en.md';
import ko from '#games/donkey-derby/rules/rulebook.ko.md';
import RulesPicture, { type Picture } from './RulesPicture.vue';

const drawn =
  (picture: Picture): FunctionalComponent =>
  () =>
    h(RulesPicture, { picture });

/** Steps shown before the bridge in its picture; a bridge nearer to the start is replaced by the default board's. */
const BEFORE_BRIDGE = 4;

/** Puts a board's values in place of `{track}`, `{bridge}` and `{second.0}`, the payout of the topmost space. */
function filled(texts: RuleTexts, { track, bridge, payouts }: Board): RuleTexts {
  const [first, second, third] = payouts;
  const values: Readonly<Record<string, number | readonly number[] | undefined>> = {
    track,
    bridge,
    first,
    second,
    third,
  };
  const fill = (text: string): string =>
    text.replaceAll(/\{(\w+)(?:\.(\d))?\}/g, (_, name: string, space?: string) =>
      String([values[name]].flat()[Number(space ?? 0)]),
    );
  return JSON.parse(JSON.stringify(texts), (_, value: unknown) =>
    typeof value === 'string' ? fill(value) : value,
  ) as RuleTexts;
}

function rulebookOf(board: Board): Rulebook {
  const bridge = board.bridge > BEFORE_BRIDGE ? board.bridge : DEFAULT_BOARD.bridge;
  return {
    texts: { en: filled(en, board), ko: filled(ko, board) },
    pictures: {
      bets: drawn({
        of: 'sheet',
        payouts: board.payouts,
        columns: [
          { donkey: 'grey', markers: ['anchor', 'star'] },
          { donkey: 'red', markers: ['moon'] },
          { donkey: 'white', markers: [] },
        ],
      }),
      move: drawn({
        of: 'track',
        from: 8,
        die: 4,
        donkeys: [
          { donkey: 'white', step: 9, is: 'lit' },
          { donkey: 'red', step: 10, is: 'lit' },
          { donkey: 'grey', step: 12 },
        ],
        rings: [13, 14],
      }),
      bridge: drawn({
        of: 'track',
        from: bridge - BEFORE_BRIDGE,
        bridge,
        donkeys: [
          { donkey: 'yellow', step: bridge - 2, is: 'lit' },
          { donkey: 'brown', step: bridge, is: 'asleep' },
        ],
      }),
      payout: drawn({
        of: 'sheet',
        payouts: board.payouts,
        columns: [
          { donkey: 'white', place: 1, markers: ['leaf', 'moon'] },
          { donkey: 'red', place: 2, markers: ['moon', 'leaf', 'star'] },
          { donkey: 'grey', place: 3, markers: ['star'] },
        ],
      }),
    },
  };
}

export const rulebook: Rulebook = {
  ...rulebookOf(DEFAULT_BOARD),
  withOptions: ({ board }: Options) => rulebookOf(board),
};
