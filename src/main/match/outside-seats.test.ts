import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import type { DecisionId, MatchId, PlayerId } from '#shared/ids.ts';
import { fail, ok, unwrap } from '#shared/result.ts';
import { moveLine, type MoveRequest } from '../bots/outside/messages.ts';
import { noOutsideBots, type OutsideBots } from '../bots/outside/programs.ts';
import { gameById } from '#games/engines.ts';
import { initialMatchState, applyEntry } from './match-state.ts';
import type { MatchState } from './match-state.ts';
import type { LogEvent } from './log.ts';
import { createOutsideSeats } from './bot-scheduler.ts';
import type { MatchSession } from './session.ts';

const MAGPIE = { kind: 'bot', name: 'otto', level: 'normal', program: 'Magpie' } as const;
const MATCH = 'match' as MatchId;

/** Donkey Derby on a short track: a person begins, next to a program. */
function shortDerby() {
  const game = gameById('donkey-derby')!;
  const options = game.parseOptions({ board: { track: 8, bridge: 3 } }, 2);
  if (!options.ok) throw new Error(options.error);
  const sitters = [{ kind: 'player', player: 'mina' as PlayerId } as const, MAGPIE];
  const start = { game: game.id, rulesVersion: 1, options: options.value, seed: 'short', sitters };
  let fold = initialMatchState(game, start);
  const enter = (event: LogEvent): void => {
    fold = unwrap(applyEntry(fold, fold.revision + 1, event));
  };
  return {
    session: { match: MATCH, state: (): MatchState => fold } as MatchSession,
    enter,
    move: (move: object) => {
      const [seat] = fold.instance.toMove();
      enter({ kind: 'move', payload: { seat: seat!, decision: '' as DecisionId, move } });
    },
  };
}

/** Programs that answer with their first move, and their recorded requests. */
function recorded(answer: OutsideBots['move'] = (_, { moves }) => Promise.resolve(ok(moves[0]!))) {
  const asked: MoveRequest[] = [];
  const programs: OutsideBots = {
    ...noOutsideBots,
    move(program, question) {
      asked.push(question);
      return answer(program, question);
    },
  };
  return { asked, programs };
}

const documented = (by: 'app> ' | 'bot> '): string[] =>
  readFileSync(new URL('../../../docs/engine-protocol.md', import.meta.url), 'utf8')
    .split('\n')
    .filter((line) => line.startsWith(by))
    .map((line) => line.slice(by.length));

async function documentedMatch(): Promise<readonly MoveRequest[]> {
  const { asked, programs } = recorded();
  const seats = createOutsideSeats(programs, () => undefined);
  const { session, move } = shortDerby();
  move({ type: 'bet', donkey: 'red' });
  await seats.choose(session, 1, 'Magpie');
  move({ type: 'bet', donkey: 'grey' });
  for (const donkey of ['red', 'grey', 'brown', 'white', 'yellow']) {
    move({ type: 'roll' });
    move({ type: 'advance', donkey });
  }
  while (session.state().instance.toMove()[0] === 0) move({ type: 'no-bet' });
  await seats.choose(session, 1, 'Magpie');
  return asked;
}

it('sends questions as documented', async () => {
  const asked = await documentedMatch();
  const lines = asked.map((question, at) => JSON.stringify(moveLine(at + 1, question)));
  expect(lines).toEqual(documented('app> ').slice(1));
});

it('the documented answers are those of the example bot', async () => {
  const example = fileURLToPath(new URL('../../../docs/example-bot.mjs', import.meta.url));
  const bot = spawn(process.execPath, [example]);
  bot.stdin.end(documented('app> ').join('\n'));
  const answers = (await text(bot.stdout)).trimEnd().split('\n');
  expect(answers).toEqual(documented('bot> '));
});

it('sends a seat all events since its last question, and all of them again after a take-back', async () => {
  const { asked, programs } = recorded();
  const seats = createOutsideSeats(programs, () => undefined);
  const { session, move, enter } = shortDerby();
  const heard = () => asked.map(({ since }) => since.map(({ type }) => type));
  move({ type: 'no-bet' });
  await seats.choose(session, 1, 'Magpie');
  await seats.choose(session, 1, 'Magpie');
  expect(heard()).toEqual([['bet-passed'], []]);
  enter({ kind: 'take-back', payload: { seat: 0, of: 1 } });
  move({ type: 'bet', donkey: 'red' });
  await seats.choose(session, 1, 'Magpie');
  expect(heard()[2]).toEqual(['bet-placed']);
});

it('sends all events again if the last question may not have arrived', async () => {
  let isFirst = true;
  const { asked, programs } = recorded((_, { moves }) => {
    const answer = isFirst ? fail('ended' as const) : ok(moves[0]!);
    isFirst = false;
    return Promise.resolve(answer);
  });
  const seats = createOutsideSeats(programs, () => undefined);
  const { session, move } = shortDerby();
  move({ type: 'no-bet' });
  expect(await seats.choose(session, 1, 'Magpie')).toBeNull();
  await seats.choose(session, 1, 'Magpie');
  expect(asked[1]!.since).toEqual(asked[0]!.since);
});

it('notifies the laptop of each kind of failure once', async () => {
  const { programs } = recorded(() => Promise.resolve(fail('late' as const)));
  const told: MatchId[] = [];
  const seats = createOutsideSeats(programs, (match) => told.push(match));
  const { session, move } = shortDerby();
  move({ type: 'no-bet' });
  for (let time = 0; time < 3; time++) expect(await seats.choose(session, 1, 'Magpie')).toBeNull();
  expect(told).toEqual([MATCH]);
  expect(seats.failures(MATCH)).toEqual([{ program: 'Magpie', failure: 'late' }]);
});
