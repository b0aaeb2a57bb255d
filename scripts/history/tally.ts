import type { GameInstance } from '#core/game-instance.ts';
import { type ChooseMove, playNext, sheetEntriesOf } from '#main/example/made-up-match.ts';
import { replaySheet } from '#main/sheets/sheet-state.ts';
import type { SheetEntry, SheetEvent, SheetStart } from '#main/sheets/log.ts';
import type { SheetStore } from '#main/sheets/store.ts';
import type { IdempotencyKey, MatchId, NightId } from '#shared/ids.ts';
import { chooseMove, type Luck } from './chance.ts';
import type { PlannedMatch } from './evenings.ts';

/** Between two numbers written on the sheet, in ms. */
const ENTRY_TIME = 70_000;

/** Plays a match with cards on the table, unseen, and writes its sheet as the app would have written it. */
export function writeTallied(
  store: SheetStore,
  { game, options, people, startedAt }: PlannedMatch,
  night: NightId,
  luck: Luck,
  quick: boolean,
): MatchId {
  const match = luck.id<MatchId>();
  const seats = people.length;
  const set = game.setup({ options, seats, seed: luck.id() });
  if (!set.ok) throw new Error(set.error);
  const choose: ChooseMove = (table, seat) =>
    chooseMove(table, seat, quick ? 0 : people[seat]!.care, luck);
  while (playNext(set.value, choose));

  const start: SheetStart = {
    game: game.id,
    mode: 'tally',
    rulesVersion: game.rulesVersion,
    options,
    people: people.map(({ id }) => id),
  };
  const entries: SheetEntry[] = [
    { kind: 'start', payload: start } as const,
    ...eventsOf(set.value, luck),
  ].map((event, revision) => ({
    revision,
    at: startedAt + revision * ENTRY_TIME,
    actor: 'table',
    client: luck.id<IdempotencyKey>(),
    ...event,
  }));
  const first = replaySheet(game, entries.slice(0, 1));
  store.writeCompleteLog(
    { match, night, utcOffset: 60 },
    entries,
    first,
    replaySheet(game, entries),
  );
  return match;
}

/** Round by round and person by person, now and then with a number written wrong and put right. */
function eventsOf(table: GameInstance, luck: Luck): readonly SheetEvent[] {
  const written = sheetEntriesOf(table);
  const again = luck.oneIn(12) ? written.slice(0, 1) : [];
  const corrected = again.flatMap((event): SheetEvent | [] =>
    event.kind === 'entry' ? { ...event, kind: 'correction' } : [],
  );
  if (luck.oneIn(60)) return [...written.slice(0, 2), { kind: 'abandon', payload: {} }];
  return [...written, ...corrected, { kind: 'close', payload: {} }];
}
