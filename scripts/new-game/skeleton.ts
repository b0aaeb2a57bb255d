import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The fifth game of the tests, of which a new one is a copy whose rules are not written. */
const SAMPLE = 'test/games/pig';

/** What a game is called: in files and logs, in code, and on the screen. */
export interface GameName {
  /** "liars-dice" */
  readonly id: string;
  /** "liarsDice" */
  readonly code: string;
  /** "Liars dice" */
  readonly title: string;
}

export function nameOf(id: string): GameName {
  const words = id.split('-').join(' ');
  return {
    id,
    code: id.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase()),
    title: words.charAt(0).toUpperCase() + words.slice(1),
  };
}

/** Every file of a new game by its path from the root of the project. */
export function skeleton(root: string, name: GameName): ReadonlyMap<string, string> {
  const files = globSync(`${SAMPLE}/**/*.{ts,vue}`, { cwd: root }).map((path) =>
    path.replaceAll('\\', '/').slice(SAMPLE.length + 1),
  );
  return new Map([
    ...files.map((file) => copied(root, file, name)),
    [`src/games/${name.id}/rules/rules.ts`, rulesOf(name)],
    [`src/games/${name.id}/rules/rules.test.ts`, testOf(name)],
    [`test/games/${name.id}/mutants.ts`, MUTANTS],
  ]);
}

const SWAPS = `  // Once the state is written: the fields that some seat may not see, [] if everybody sees everything.
  hidden: 'undecided',
  swapHidden({ hands }, seeing, random) {
    const hidden = hands.filter((hand, seat) => !seeing.includes(seat) && hand.length > 0);
    const [one, other] = random.shuffled(hidden);
    if (!one || !other || one[0] === other[0]) return false;
    [one[0], other[0]] = [other[0]!, one[0]!];
    return true;
  },
`;

const MUTANTS = `import type { Mutant } from '../mutant.ts';

/** Bugs that the tests must catch. */
export const mutants: readonly Mutant[] = [];
`;

/** What the sample lacks, as everybody sees all of it: a hand that is its seat's alone. By the sample's file. */
const HIDING: Readonly<Record<string, readonly (readonly [line: string, instead: string])[]>> = {
  'rules/model.ts': [
    [
      'export interface State {\n',
      'export interface State {\n  /** what only its seat sees, such as cards; by seat */\n  readonly hands: number[][];\n',
    ],
    [
      'export interface View {\n',
      "export interface View {\n  /** the viewer's own; null for a spectator */\n  readonly hand: readonly number[] | null;\n",
    ],
  ],
  'engine.ts': [
    [
      '  toMove,\n  moves,\n',
      '  toMove,\n  // Secret: on a shared laptop the curtain covers what the seat sees. Open: everybody may watch.\n' +
        "  visibility: () => 'secret',\n  moves,\n",
    ],
  ],
  'screen/index.ts': [['  hasNoHand: true,\n', '']],
  'conformance.ts': [['  hidden: [],\n  swapHidden: () => false,\n', SWAPS]],
};

function hiding(file: string, text: string): string {
  let changed = text;
  for (const [line, instead] of HIDING[file] ?? []) {
    if (!changed.includes(line)) throw new Error(`${SAMPLE}/${file} has no line ${line}`);
    changed = changed.replace(line, instead);
  }
  return changed;
}

function copied(
  root: string,
  file: string,
  { id, code, title }: GameName,
): readonly [string, string] {
  const text = hiding(file, readFileSync(join(root, SAMPLE, file), 'utf8'))
    .replace(/\/\*\* Pig: .*\*\//, `/** ${title}. */`)
    .replaceAll("'pig'", `'${id}'`)
    .replaceAll(
      /\bPig(?=Types)/g,
      title.replaceAll(/\W(\w)/g, (_, letter: string) => letter.toUpperCase()),
    )
    .replaceAll("'Pig'", `'${title}'`)
    .replaceAll("'피그'", `'${title}'`)
    .replaceAll(/\bpig\b(?=[,. )])/g, code);
  if (file.startsWith('conformance'))
    return [
      `test/games/${id}/${file}`,
      text
        .replaceAll(/'\.\/(?!conformance)/g, `'#games/${id}/`)
        .replaceAll(`{ pig }`, `{ ${code} }`),
    ];
  return [`src/games/${id}/${file}`, text];
}

const rulesOf = ({
  id,
}: GameName): string => `import type { Outcome, Refusal, OnEvent } from '#core/types.ts';
import type { Random } from '#core/random.ts';
import type { Seat, Viewer } from '#shared/ids.ts';
import type { Code, Event, Move, State, View } from './model.ts';

const unwritten = (what: string): never => {
  throw new Error(\`${id}: \${what} is not written yet (src/games/${id}/rules/rules.ts)\`);
};

export const setup = (
  _options: object,
  _seats: number,
  _chance: { readonly seed: string },
): State => unwritten('setup');

export const toMove = (_state: State): readonly Seat[] => unwritten('toMove');

export const moves = (_state: State, _seat: Seat): readonly Move[] => unwritten('moves');

export const validateMove = (_state: State, _seat: Seat, _move: Move): Refusal<Code> | null =>
  unwritten('validateMove');

export const play = (_state: State, _seat: Seat, _move: Move, _onEvent?: OnEvent<Event>): void =>
  unwritten('play');

/** Public information, and of what is hidden only the viewer's own; null is a spectator. */
export const view = (_state: State, _viewer: Viewer): View => unwritten('view');

export const outcome = (_state: State): Outcome => unwritten('outcome');

/** A state that fits what a seat sees: what it does not see is drawn. */
export const sampleState = (_view: View, _seat: Seat, _random: Random): State =>
  unwritten('sampleState');
`;

const testOf = ({ id, code }: GameName): string => `import { expect, it } from 'vitest';
import { ${code} } from '../engine.ts';

it('a match begins, and somebody is to move', () => {
  const begun = ${code}.setup({ seats: ${code}.seats.min, seed: '${id}' });
  if (!begun.ok) throw new Error(begun.error);
  expect(begun.value.toMove()).not.toEqual([]);
});
`;
