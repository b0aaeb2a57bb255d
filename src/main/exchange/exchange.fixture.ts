import type { Input, Reply } from '#shared/contract.ts';
import type { AppRefusal } from '#shared/errors.ts';
import { PIECE_LENGTH_MAX } from '#shared/exchange.ts';
import type { FileId } from '#shared/ids.ts';
import type { HistoryMatch } from '#shared/match.ts';
import { ok, type Result } from '#shared/result.ts';
import {
  freshClient,
  playOn,
  startMatch,
  testApp,
  type TestApp,
  type TestWindow,
} from '../wiring/app.fixture.ts';

export const UTC_OFFSET = 60;

/** An app with games, sheets, corrections, rewinds, merged people and deleted matches. */
export async function appWithHistory(): Promise<{ app: TestApp; window: TestWindow }> {
  const app = testApp();
  const window = app.open();
  await playedMatches(window);
  const { match: sheet } = await tally(window, ['Mina', 'Jonas', 'Ayşe'], [12, 7, 0]);
  await tally(window, ['Mina', '지우'], [70, 3]);
  app.environment.wait(10 * 3_600_000);
  const [first] = (await window.get('history.list', { limit: 1, after: null })).matches;
  await window.get('history.note', { match: first!.match, note: '=SUM(1)\n"quoted", and more' });
  await window.get('nights.save', { night: first!.night, place: 'Küche', note: '' });
  await window.get('history.delete', { match: sheet });
  const people = await window.get('players.list', {});
  const named = (name: string) => people.find((one) => one.name === name)!.id;
  await window.get('players.merge', { from: named('지우'), into: named('Jonas') });
  await window.get('players.archive', { player: named('Ayşe') });
  return { app, window };
}

async function playedMatches(window: TestWindow): Promise<void> {
  for (const game of ['six-nimmt', 'scout', 'goat-n-goat', 'donkey-derby']) {
    const match = await startMatch(window, { people: ['Mina', 'Jonas', 'Ayşe'], bots: 1, game });
    await window.get('match.watch', { match });
    await playOn(window, match, 6);
    if (game === 'six-nimmt') {
      const client = freshClient();
      await window.get('match.rewind', { match, to: 0, client });
    }
    if (game === 'goat-n-goat') await window.get('match.abandon', { match, client: freshClient() });
    else await playOn(window, match);
  }
  // An unfinished match is not exported.
  await startMatch(window, { people: ['Mina', 'Jonas'] });
}

/** A 6 nimmt! sheet with one round, closed manually. */
export async function tally(
  window: TestWindow,
  names: readonly string[],
  bulls: readonly number[],
) {
  const known = await window.get('players.list', {});
  const people = names.map((name) => {
    const player = known.find((one) => one.name === name);
    return player
      ? ({ kind: 'player', player: player.id } as const)
      : ({ kind: 'new', name, emblem: 'star', colour: 'star' } as const);
  });
  const { match } = await window.get('sheet.start', {
    client: freshClient(),
    game: 'six-nimmt',
    mode: 'tally',
    options: {},
    people,
    utcOffset: UTC_OFFSET,
  });
  for (const [column, count] of bulls.entries()) {
    const cell = { state: 'given', value: { bulls: count } } as const;
    const client = freshClient();
    await window.get('sheet.write', { match, round: 0, column, cell, client });
  }
  await window.get('sheet.close', { match, client: freshClient() });
  return { match };
}

interface WholeFile {
  readonly name: string;
  readonly type: string;
  readonly text: string;
  readonly matches: number;
}

/** Exports a file piece by piece, as the page does. */
export async function exportFile(
  window: TestWindow,
  input: Input<'exchange.export'>,
): Promise<WholeFile> {
  const { file, name, type } = await window.get('exchange.export', input);
  for (let text = ''; ;) {
    const piece = await window.get('exchange.download', { file });
    text += piece.text;
    if (piece.isLast) return { name, type, text, matches: piece.matches };
  }
}

export const wholeHistory = (window: TestWindow): Promise<WholeFile> =>
  exportFile(window, { what: 'history', extent: { kind: 'all' }, utcOffset: UTC_OFFSET });

export async function allMatches(window: TestWindow): Promise<readonly HistoryMatch[]> {
  const all: HistoryMatch[] = [];
  for (;;) {
    const after = all.at(-1)?.match ?? null;
    const { matches } = await window.get('history.list', { limit: 200, after });
    if (matches.length === 0) return all;
    all.push(...matches);
  }
}

/** Uploads a file's text, as the page does. */
export async function upload(window: TestWindow, text: string): Promise<Reply<'exchange.upload'>> {
  let file: FileId | null = null;
  for (let from = 0; from === 0 || from < text.length; from += PIECE_LENGTH_MAX) {
    const piece = text.slice(from, from + PIECE_LENGTH_MAX);
    const taken: Reply<'exchange.upload'> = await window.call('exchange.upload', {
      file,
      text: piece,
    });
    if (!taken.ok) return taken;
    file = taken.value.file;
  }
  return ok({ file: file! });
}

type Words = Omit<Input<'exchange.import'>, 'file'> & { readonly text: string };

export async function tryPreview(
  window: TestWindow,
  { text, ...asked }: Words,
): Promise<Reply<'exchange.preview'>> {
  const file = await upload(window, text);
  return file.ok ? window.call('exchange.preview', { ...asked, ...file.value }) : file;
}

/** Imports a file, or returns its refusal. */
export async function tryImport(
  window: TestWindow,
  { text, ...asked }: Words,
): Promise<Reply<'exchange.import'>> {
  const file = await upload(window, text);
  return file.ok ? window.call('exchange.import', { ...asked, ...file.value }) : file;
}

export const previewFile = async (window: TestWindow, words: Words) =>
  accepted(await tryPreview(window, words));
export const importFile = async (window: TestWindow, words: Words) =>
  accepted(await tryImport(window, words));

function accepted<T>(reply: Result<T, AppRefusal>): T {
  if (!reply.ok) throw new Error(`refused: ${JSON.stringify(reply.error)}`);
  return reply.value;
}

/** Returns the contents of all tables that an import writes. */
export const contents = ({ db }: TestApp): string =>
  JSON.stringify(
    ['players', 'nights', 'matches', 'seats', 'rounds', 'entries', 'board_profiles'].map((table) =>
      db.prepare(`SELECT * FROM ${table} ORDER BY 1, 2, 3`).all(),
    ),
  );
