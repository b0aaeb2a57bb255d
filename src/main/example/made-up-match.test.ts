import { pickMove } from '#core/bot.ts';
import { describe, expect, it } from 'vitest';
import type { PlayerId } from '#shared/ids.ts';
import { Random } from '#core/random.ts';
import { games } from '#games/engines.ts';
import { initialMatchState, replayMatch } from '../match/match-state.ts';
import type { MatchState } from '../match/match-state.ts';
import { replaySheet } from '../sheets/sheet-state.ts';
import type { SheetEvent } from '../sheets/log.ts';
import {
  type ChooseMove,
  nextMove,
  playNext,
  playOn,
  startOf,
  sheetEntriesOf,
} from './made-up-match.ts';

const SEATS = 3;

/** Chooses by heuristic: always taking the first move loops in some games. */
function choosing(): ChooseMove {
  const random = Random.fromSeed('made up');
  return (table, seat) => {
    const observation = { seat, view: table.view(seat), moves: table.moves(seat) };
    return pickMove(table.game.bot, 'easy', observation, random);
  };
}

describe.each(games.map((game) => [game.id, game] as const))('a made-up match of %s', (_, game) => {
  const parsed = game.parseOptions({}, SEATS);
  if (!parsed.ok) throw new Error(parsed.error);
  const options = parsed.value;
  const sitters = (['hazel', 'otto', 'pip'] as const).map(
    (name) => ({ kind: 'bot', name, level: 'easy' }) as const,
  );
  const start = startOf(game, { options, seed: 'made up', sitters });
  const begin = (): MatchState => initialMatchState(game, start.payload);

  it('has the log that the app would have written', () => {
    const choose = choosing();
    const played = [...playOn(begin(), (fold) => nextMove(fold, choose))];
    const entries = [{ event: start, actor: 'table' as const }, ...played].map(
      ({ event, actor }, revision) => ({ revision, at: 0, actor, client: null, ...event }),
    );
    const { state: fold } = played.at(-1)!;
    expect(fold.status).toBe('finished');
    expect(fold.revision).toBe(played.length);
    expect(replayMatch(game, entries).instance.state).toEqual(fold.instance.state);
  });

  it('stops when no move is left', () => {
    const choose = choosing();
    const stopped = [
      ...playOn(begin(), (fold) => (fold.revision < 3 ? nextMove(fold, choose) : null)),
    ];
    expect(stopped.map(({ state: fold }) => fold.revision)).toEqual([1, 2, 3]);
  });

  it('is moved by the requested seat, else by the first with a pending decision', () => {
    const fold = begin();
    const choose = choosing();
    const asked = [...fold.pendingDecisions.keys()];
    expect(nextMove(fold, choose).payload).toMatchObject({ seat: asked[0] });
    expect(nextMove(fold, choose, asked.at(-1)).payload).toMatchObject({ seat: asked.at(-1) });
  });

  it('is entered on a sheet with its scores', () => {
    const set = game.setup({ options, seats: SEATS, seed: 'made up' });
    if (!set.ok) throw new Error(set.error);
    const table = set.value;
    const choose = choosing();
    while (playNext(table, choose));
    const people = ['a', 'b', 'c'] as PlayerId[];
    const { id, rulesVersion } = game;
    const events: readonly SheetEvent[] = [
      { kind: 'start', payload: { game: id, mode: 'tally', rulesVersion, options, people } },
      ...sheetEntriesOf(table),
    ];
    const sheet = replaySheet(
      game,
      events.map((event, revision) => ({
        ...({ revision, at: 0, actor: 'table', client: null } as const),
        ...event,
      })),
    );
    const outcome = table.outcome();
    expect(outcome.over && outcome.scores).toEqual(sheet.sum.totals);
  });
});
