import { spawn } from 'node:child_process';
import { setTimeout as wait } from 'node:timers/promises';
import { freshClient, playOn, startMatch, type TestWindow } from '#main/wiring/app.fixture.ts';
import type { MatchId } from '#shared/ids.ts';
import type { Sample } from './queries.ts';

/** What something took, in ms. */
export interface Time {
  /** by the clock: what else the machine does is in it */
  readonly wall: number;
  /** of this process, all its threads */
  readonly cpu: number;
}

/** Rejects with what the work rejects. */
export async function timed<T>(
  does: () => Promise<T>,
): Promise<{ readonly value: T; readonly time: Time }> {
  const [cpu, wall] = [process.cpuUsage(), performance.now()];
  const value = await does();
  const { user, system } = process.cpuUsage(cpu);
  return { value, time: { wall: performance.now() - wall, cpu: (user + system) / 1000 } };
}

export interface Figures {
  readonly median: number;
  readonly p95: number;
  readonly p99: number;
}

/** In ms, to two places; of no times it throws. */
export function figures(times: readonly number[]): Figures {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number) =>
    Number(sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))]!.toFixed(2));
  return { median: at(0.5), p95: at(0.95), p99: at(0.99) };
}

/** The same for both clocks. */
export const figuresOf = (times: readonly Time[]) => ({
  n: times.length,
  cpu: figures(times.map(({ cpu }) => cpu)),
  wall: figures(times.map(({ wall }) => wall)),
});

/** How long the built host takes from the start of its process until it says that it is ready, in ms by the clock. */
export async function timeStarts(host: string, folder: string, starts: number) {
  const times: number[] = [];
  for (let start = 0; start < starts; start++) times.push(await timeStart(host, folder));
  return { n: starts, wall: figures(times) };
}

/** Once it is ready it is killed, before it begins to make the day's backup. */
function timeStart(host: string, folder: string): Promise<number> {
  const begin = performance.now();
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [host, '--port', '0'], {
      env: { ...process.env, MENAGERIE_DATA: folder },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    let ready: number | null = null;
    child.stdout.once('data', () => {
      ready = performance.now();
      child.kill('SIGKILL');
    });
    child.once('exit', () => {
      if (ready === null) reject(new Error(`${host} did not start`));
      else resolve(ready - begin);
    });
  });
}

/** Between two moves, in ms: nobody plays without a breath, and all else has its turn then. */
const BREATH = 5;

/** People at the screen play so many matches to their ends that it is enough: each move's call, commit and pushes included. */
export async function timeMoves(
  window: TestWindow,
  { people }: Sample,
  isEnough: (moves: number) => boolean,
) {
  const times: Time[] = [];
  const timing: TestWindow = {
    ...window,
    async get(name, input) {
      const asked = await timed(() => window.get(name, input));
      if (name !== 'match.play') return asked.value;
      times.push(asked.time);
      await wait(BREATH);
      return asked.value;
    },
  };
  while (!isEnough(times.length)) {
    const match = await startMatch(window, {
      people: people.map(({ name }) => name).slice(0, 4),
    });
    await window.get('match.watch', { match });
    await playOn(timing, match);
  }
  return figuresOf(times);
}

/**
 * Somebody's bull heads in old sheets of 6 nimmt! turn out to be one more: the call with its commit, and the statistics
 * that are asked for after each.
 */
export async function timeCorrections(
  window: TestWindow,
  { people }: Sample,
  sheets: readonly MatchId[],
) {
  const [calls, overviews, players]: [Time[], Time[], Time[]] = [[], [], []];
  for (const match of sheets) {
    const { entries } = await window.get('history.match', { match });
    const written = entries.findLast(({ kind, payload }) => kind === 'entry' && isSum(payload));
    if (!written) continue;
    const { round, column, cell } = written.payload as SumEntry;
    const value = { bulls: cell.value.bulls + 1 };
    const corrected = { state: 'given', value } as const;
    const input = { match, client: freshClient(), round, column, cell: corrected };
    calls.push((await timed(() => window.get('sheet.write', input))).time);
    overviews.push((await timed(() => window.get('statistics.overview', {}))).time);
    const ask = { player: people[0]!.id, game: null };
    players.push((await timed(() => window.get('statistics.player', ask))).time);
  }
  return {
    'sheet.write': figuresOf(calls),
    'statistics.overview': figuresOf(overviews),
    'statistics.player': figuresOf(players),
  };
}

interface SumEntry {
  readonly round: number;
  readonly column: number;
  readonly cell: { readonly state: 'given'; readonly value: { readonly bulls: number } };
}

const isSum = (payload: object): payload is SumEntry => {
  const { cell } = payload as Partial<SumEntry>;
  return typeof cell?.value?.bulls === 'number';
};
