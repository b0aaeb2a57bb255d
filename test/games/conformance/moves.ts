import type { Random } from '#core/random.ts';
import type { AnyMove } from '#core/game-instance.ts';

type Fields = Record<string, unknown>;

/** Moves equal by the protocol have equal keys: the order of a list does not matter. */
export const moveKey = (move: AnyMove): string =>
  JSON.stringify(
    Object.entries(move)
      .map(([name, value]) => [name, Array.isArray(value) ? value.toSorted() : value] as const)
      .toSorted(([a], [b]) => (a < b ? -1 : 1)),
  );

/** Changes a move at random; by chance the result may be legal. */
export function changedMove(move: AnyMove, random: Random): AnyMove {
  const fields: Fields = { ...move };
  const name = random.pick(Object.keys(fields));
  switch (random.below(8)) {
    case 0:
      fields['unknown'] = 1;
      break;
    case 1:
      fields[name] = undefined;
      break;
    default:
      fields[name] = changedValue(fields[name], random);
  }
  // JSON omits undefined fields, as a client would.
  return JSON.parse(JSON.stringify(fields)) as AnyMove;
}

function changedValue(value: unknown, random: Random): unknown {
  if (typeof value === 'boolean') return !value;
  if (typeof value === 'number') return random.pick([value - 1, value + 1, value + 0.5, -1, 1000]);
  if (!Array.isArray(value)) return random.pick(['', 'none', null, 7]);
  const items: readonly unknown[] = value;
  const at = random.below(items.length + 1);
  return random.pick([items.slice(0, -1), items.toSpliced(at, 0, items[0]), [...items, 'none']]);
}
