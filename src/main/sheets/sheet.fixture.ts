import { freshClient, type TestWindow } from '../wiring/app.fixture.ts';
import type { Cell, SheetMode } from '#shared/contract/sheets.ts';
import type { MatchId } from '#shared/ids.ts';
import type { SheetPush } from '#shared/pushes.ts';

/** Sheet for tests; people are identified by column. */
export interface TestSheet {
  readonly match: MatchId;
  now(): SheetPush;
  write(round: number, column: number | null, value: Record<string, unknown>): Promise<void>;
  put(round: number, column: number | null, cell: Cell): Promise<void>;
  tell(told: Record<string, unknown>): Promise<void>;
  /** writes one deal of 6 nimmt!, as sums */
  deal(round: number, bulls: readonly number[]): Promise<void>;
  undo(): Promise<void>;
  redo(): Promise<void>;
}

export interface SheetPlan {
  readonly game?: string;
  readonly mode?: SheetMode;
  readonly options?: Record<string, unknown>;
  readonly people?: readonly string[];
}

export const newPerson = (name: string) =>
  ({ kind: 'new', name, emblem: 'moon', colour: 'moon' }) as const;

export async function startSheet(
  window: TestWindow,
  { game = 'six-nimmt', mode = 'tally', options = {}, people = ['Mina', 'Jonas'] }: SheetPlan = {},
): Promise<TestSheet> {
  const known = await window.get('players.list', {});
  const { match } = await window.get('sheet.start', {
    client: freshClient(),
    game,
    mode,
    options,
    people: people.map((name) => {
      const player = known.find((one) => one.name === name);
      return player ? ({ kind: 'player', player: player.id } as const) : newPerson(name);
    }),
    utcOffset: 60,
  });
  await window.get('sheet.watch', { match });
  return sheetOf(window, match);
}

export function sheetOf(window: TestWindow, match: MatchId): TestSheet {
  const now = (): SheetPush => window.heard.findLast((push) => push.type === 'sheet')!;
  const put: TestSheet['put'] = async (round, column, cell) => {
    await window.get('sheet.write', { match, client: freshClient(), round, column, cell });
  };
  const write: TestSheet['write'] = (round, column, value) =>
    put(round, column, { state: 'given', value });
  return {
    match,
    now,
    put,
    write,
    async tell(report) {
      await window.get('sheet.report', { match, client: freshClient(), report });
    },
    async deal(round, bulls) {
      for (const [column, heads] of bulls.entries()) await write(round, column, { bulls: heads });
    },
    async undo() {
      await window.get('sheet.rewind', { match, client: freshClient(), to: now().undo!.to });
    },
    async redo() {
      await window.get('sheet.redo', { match, client: freshClient(), entry: now().redo!.last });
    },
  };
}
