import { pickMove } from '#core/bot.ts';
import { parseArgs } from 'node:util';
import { luckOf, type SeatLedger } from '#shared/contract/reviews.ts';
import { startMeter } from '#main/bots/search.ts';
import { pairedDifferences } from '#core/paired-differences.ts';
import { Random } from '#core/random.ts';
import { perSeat } from '#core/seats.ts';
import { gameById } from '#games/engines.ts';
import { effectsOf, isDealt, luckLedger, scoresOf } from '#main/reviews/luck-ledger.ts';
import { replayMoves } from '#main/reviews/played-match.ts';
import { momentsOf, valueOf } from '#main/reviews/win-chances.ts';
import { playMoves } from '#test/games/play-moves.ts';

/**
 * Whether the luck ledger is right: over matches of equal bots each seat's mean luck is 0, and what luck leaves of the
 * results varies little. `npm run luck -- --game goat-n-goat --seats 4 --matches 10000 --playouts 400`
 */
const { values } = parseArgs({
  options: {
    game: { type: 'string', default: 'goat-n-goat' },
    seats: { type: 'string', default: '4' },
    matches: { type: 'string', default: '1000' },
    from: { type: 'string', default: '0' },
    /** of one decision, and of the value of one deal */
    playouts: { type: 'string', default: '400' },
    options: { type: 'string', default: '{}' },
    /** only plays, and prints what moving in this order is worth: the game's `startWorth` */
    start: { type: 'boolean', default: false },
  },
});

const game = gameById(values.game) ?? stop(`no such game: ${values.game}`);
const seats = Number(values.seats);
const playouts = Number(values.playouts);
const now = (): number => performance.now();

function stop(why: string): never {
  console.error(why);
  process.exit(2);
}

function ledgerOf(seed: string): readonly SeatLedger[] {
  const random = Random.fromSeed(`${seed} luck`);
  const { start, moves } = playMatch(seed, random);
  const played = replayMoves(start, 0, moves);
  const moments = momentsOf(played);
  const deals = moments
    .filter((_, index) => isDealt(moments, index))
    .map((moment) => valueOf(moment, random, startMeter({ playouts }, now)).points);
  const decisions = played.moves.map((move) =>
    effectsOf(move, random, startMeter({ playouts }, now)),
  );
  return luckLedger({ end: played.end, deals, decisions });
}

function printStart(): void {
  const worth = perSeat(seats, () => pairedDifferences());
  for (let index = 0; index < Number(values.matches); index++) {
    const seed = `start ${values.from}-${String(index)}`;
    const scores = scoresOf(playMatch(seed, Random.fromSeed(seed)).table);
    const mean = scores.reduce((sum, score) => sum + score, 0) / seats;
    scores.forEach((score, seat) => worth[seat]!.add(score - mean));
  }
  const seatWorths = worth.map((one) => `${one.mean().toFixed(3)} ± ${one.margin().toFixed(3)}`);
  console.log(
    `${game.id}, ${values.seats} seats, ${values.matches} matches: ${seatWorths.join(', ')}`,
  );
}

function playMatch(seed: string, random: Random) {
  const table = game.setup({ seats, seed, options: JSON.parse(values.options) as unknown });
  if (!table.ok) stop(`no such match: ${table.error}`);
  const start = table.value.clone();
  const moves = playMoves(table.value, (observation) =>
    pickMove(game.bot, 'normal', observation, random),
  );
  return { start, moves, table: table.value };
}

if (values.start) {
  printStart();
  process.exit(0);
}

const luck = perSeat(seats, () => pairedDifferences());
const parts = ['dealt', 'chance', 'others', 'own'] as const;
const partSums = perSeat(seats, () => parts.map(() => 0));
/** Sums of squares of the result and of what luck leaves of it, above their means. */
const squares = { result: 0, rest: 0, count: 0 };
let wrong = 0;

for (let index = 0; index < Number(values.matches); index++) {
  const ledgers = ledgerOf(`${values.from}-${String(index)}`);
  ledgers.forEach((ledger, seat) => {
    const { score, mean, start, dealt, chance, others, own } = ledger;
    const sum = mean + start + dealt.points + chance.points + others.points + own.points;
    if (Math.abs(sum - score) > 1e-6) wrong++;
    luck[seat]!.add(luckOf(ledger).points);
    parts.forEach((part, at) => (partSums[seat]![at]! += ledger[part].points));
    squares.result += (score - mean - start) ** 2;
    squares.rest += (score - mean - start - luckOf(ledger).points) ** 2;
    squares.count++;
  });
  if ((index + 1) % 1000 === 0) print(index + 1);
}
if (Number(values.matches) % 1000 !== 0) print(Number(values.matches));

function print(matches: number): void {
  console.log(
    `${game.id}, ${values.seats} seats, ${String(matches)} matches, sums not exact: ${String(wrong)}`,
  );
  luck.forEach((seatLuck, seat) => {
    const means = parts.map((part, at) => `${part} ${(partSums[seat]![at]! / matches).toFixed(3)}`);
    console.log(
      `  seat ${String(seat + 1)}: luck ${seatLuck.mean().toFixed(3)} ± ${seatLuck.margin().toFixed(3)} · ${means.join(' · ')}`,
    );
  });
  const variance = squares.result / squares.count;
  const share = squares.rest / squares.result;
  console.log(
    `  variance of the result ${variance.toFixed(2)}, of result minus luck ${(100 * share).toFixed(1)} % of it`,
  );
}
