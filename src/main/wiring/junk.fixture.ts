import fc from 'fast-check';
import { contract, type CallName } from '#shared/contract.ts';

/** Keys and values that come near to a right call, and so get past the first checks. */
const keys = fc.constantFrom(
  'match',
  'seat',
  'decision',
  'move',
  'client',
  'game',
  'options',
  'seats',
  'occupant',
  'kind',
  'type',
  'card',
  'to',
  'limit',
  'after',
  'name',
  'filter',
  'sort',
  'note',
  'place',
  'night',
  'matches',
  'startedAt',
  'from',
  'into',
  'player',
  'split',
  '__proto__',
  'constructor',
);

/**
 * Inputs that this call must refuse, whatever it is: anything at all, things that look almost right, and right shapes
 * with wrong ids. What happens to be a right call is left out.
 */
export function junkFor(name: CallName, match: string): fc.Arbitrary<unknown> {
  const scalar = fc.oneof(
    fc.constantFrom<unknown>(
      match,
      'six-nimmt',
      'player',
      'bot',
      'choose',
      '0@0',
      null,
      -1,
      1e9,
      '',
    ),
    fc.jsonValue({ maxDepth: 1 }),
  );
  const near = fc.dictionary(keys, fc.oneof(scalar, fc.dictionary(keys, scalar)), { maxKeys: 7 });
  const junk = fc.oneof(fc.jsonValue(), near, fc.array(near, { maxLength: 3 }));
  return junk.filter((input) => !contract[name].input.safeParse(input).success);
}
