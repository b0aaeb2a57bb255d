import { customGame } from '#core/custom-game.ts';
import { replaySheet } from '#main/sheets/sheet-state.ts';
import type { SheetEntry, SheetEvent } from '#main/sheets/log.ts';
import type { SheetStore } from '#main/sheets/store.ts';
import { customGameId, type SheetDescription } from '#shared/custom-game.ts';
import type { IdempotencyKey, MatchId, NightId } from '#shared/ids.ts';
import type { Luck } from './chance.ts';
import type { PlannedMatch } from './evenings.ts';

/** Returns one of so many described games; the first ones are played most. */
function describedGame(games: number, luck: Luck) {
  const number = Math.floor(games ** (luck.random.below(1000) / 1000)) - 1;
  const winner = (['most', 'most', 'fewest'] as const)[number % 3]!;
  const description: SheetDescription = {
    name: `Game ${String(number + 1)}`,
    winner,
    rounds: 'once',
  };
  return { game: customGame(customGameId(`bench${String(number)}`), description), description };
}

/** Writes a match of a described game with everybody's total, as an import does. */
export function writeDescribed(
  store: SheetStore,
  { people, startedAt }: PlannedMatch,
  night: NightId,
  luck: Luck,
  games: number,
): MatchId {
  const match = luck.id<MatchId>();
  const { game, description } = describedGame(games, luck);
  const head = { game: game.id, mode: 'tally', rulesVersion: game.rulesVersion } as const;
  const events: readonly SheetEvent[] = [
    {
      kind: 'start',
      payload: {
        ...head,
        options: { ...description },
        detail: 'totals',
        people: people.map(({ id }) => id),
      },
    },
    ...people.map((_, column): SheetEvent => ({
      kind: 'entry',
      payload: {
        round: 0,
        column,
        cell: { state: 'given', value: { score: luck.between(0, 200) } },
      },
    })),
  ];
  const entries = events.map((event, revision): SheetEntry => ({
    revision,
    at: startedAt + revision * 600_000,
    actor: 'table',
    client: luck.id<IdempotencyKey>(),
    ...event,
  }));
  const first = replaySheet(game, entries.slice(0, 1));
  const log = { match, night, utcOffset: 60 };
  store.writeCompleteLog(log, entries, first, replaySheet(game, entries));
  return match;
}
