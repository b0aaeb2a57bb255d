import type { PlayerId } from '../../shared/ids.ts';
import { rowsWhere, type Rows } from './columns.ts';
import type { Ledger } from './ledger.ts';
import { isPlaced, type Pasts } from './pasts.ts';

/** The seats in which somebody sat, in the order of the ends of their matches. */
export function sittingsOf({ pasts, order }: Ledger, id: PlayerId): Rows {
  const sat = pasts.seats.player;
  const player = pasts.players.values.indexOf(id);
  return player < 0 ? new Uint32Array() : seatsOf(pasts, order, (seat) => sat[seat] === player);
}

/** Those seats of these matches of which something holds. */
export function seatsOf({ matches }: Pasts, rows: Rows, holds: (seat: number) => boolean): Rows {
  const { seatsFrom, seatsTo } = matches;
  let all = 0;
  for (const match of rows) all += seatsTo[match]! - seatsFrom[match]!;
  const found = new Uint32Array(all);
  let count = 0;
  for (const match of rows)
    for (let seat = seatsFrom[match]!; seat < seatsTo[match]!; seat++)
      if (holds(seat)) found[count++] = seat;
  return found.subarray(0, count);
}

/** Those of the seats that got a place. */
export const placedAmong = ({ seats }: Pasts, rows: Rows): Rows =>
  rowsWhere(rows, (seat) => isPlaced(seats, seat));

/** Those of the seats that have a score: a sheet may have given a place without. */
export const scoredAmong = ({ seats }: Pasts, rows: Rows): Rows =>
  rowsWhere(rows, (seat) => !Number.isNaN(seats.score[seat]!));

/** The scores of those seats that have one. */
export function scoresIn({ seats }: Pasts, rows: Rows): Float64Array {
  const scores = new Float64Array(rows.length);
  let count = 0;
  for (const seat of rows) {
    const score = seats.score[seat]!;
    if (!Number.isNaN(score)) scores[count++] = score;
  }
  return scores.subarray(0, count);
}

/** The seats with the lowest and the highest of these scores; among equals the first. */
export function endsOf({ seats: { score } }: Pasts, scored: Rows) {
  let lowest: number | null = null;
  let highest: number | null = null;
  for (const seat of scored) {
    if (lowest === null || score[seat]! < score[lowest]!) lowest = seat;
    if (highest === null || score[seat]! > score[highest]!) highest = seat;
  }
  return { lowest, highest };
}

/** When the first of the matches began; null without any. */
export function firstBegin({ matches }: Pasts, rows: Rows): number | null {
  let first: number | null = null;
  for (const match of rows) {
    const startedAt = matches.startedAt[match]!;
    if (first === null || startedAt < first) first = startedAt;
  }
  return first;
}
