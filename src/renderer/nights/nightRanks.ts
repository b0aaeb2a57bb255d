import type { NightStandings } from '#shared/contract.ts';
import { sharedPlaces } from '#shared/places.ts';

type Line = NightStandings['players'][number];
export type RankedPlayer = Line & { readonly rank: number };

/** Maximum number of rows that include players without wins. */
const ROWS = 6;

/** Players with equal wins share a rank. */
export function rankPlayers(lines: readonly Line[]): readonly RankedPlayer[] {
  const ranks = sharedPlaces(
    lines.map(({ wins }) => wins.length),
    'high',
  );
  return lines.map((line, at) => ({ ...line, rank: ranks[at]! }));
}

/** Above `ROWS` players, those without a win share the last line. */
export function splitAtWins(lines: readonly RankedPlayer[]) {
  const isCrowd = lines.length > ROWS;
  return {
    rows: isCrowd ? lines.filter(({ wins }) => wins.length > 0) : lines,
    rest: isCrowd ? lines.filter(({ wins }) => wins.length === 0) : [],
  };
}
