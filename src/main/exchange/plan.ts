import {
  GAMES_SHOWN_MAX,
  type ImportPreview,
  type ImportResult,
} from '../../shared/contract/exchange.ts';
import { BOARD_NAME_LENGTH_MAX } from '../../shared/contract/boards.ts';
import type { AppRefusal } from '../../shared/errors.ts';
import type { MatchId, NightId } from '../../shared/ids.ts';
import { ok, type Result } from '../../shared/result.ts';
import { foldText } from '../history/text.ts';
import { ASKED_MAX, entryText, type Ask, type LogPart } from './existing.ts';
import type { FileBoard, FileMatch, FileNight } from './file.ts';
import { freeNames, planPeople, type PeoplePlan } from './people-plan.ts';
import type { ReadFile } from './read.ts';
import { knownPeople, type Choice } from './recognise.ts';

/** What reading a file in adds to what is here. Nothing that is here is changed. */
export interface ImportPlan {
  readonly matches: readonly FileMatch[];
  readonly known: number;
  readonly conflicts: number;
  readonly nights: readonly FileNight[];
  readonly boards: readonly FileBoard[];
  readonly people: PeoplePlan;
}

export interface Planning {
  readonly choices: readonly Choice[];
  readonly ask: Ask;
  /** Called often, with how many matches have been compared, of how many. */
  readonly step: (done: number, total: number) => Promise<void>;
}

/** Refused where a choice of who is whom can't be. */
export async function planImport(
  { file, format }: ReadFile,
  { choices, ask, step }: Planning,
): Promise<Result<ImportPlan, AppRefusal>> {
  const here = await whichAreHere(file.matches, ask);
  const matches = file.matches.filter((_, index) => !here[index]);
  const met = file.matches.filter((_, index) => here[index]);
  // BG Stats has no logs: what comes back from there under the id of one of ours is that match.
  const conflicts = format === 'bg-stats' ? 0 : await countOthers(met, ask, step);
  const known = await knownPeople(file.players, choices, ask);
  const people = planPeople(file.players, matches, choices, known);
  if (!people.ok) return people;
  return ok({
    matches,
    known: met.length - conflicts,
    conflicts,
    nights: await newNights(file.nights, matches, ask),
    boards: await newBoards(file.boards, ask),
    people: people.value,
  });
}

/** What a plan adds, counted: the preview promises it, and the import has done it. */
const resultOf = ({ matches, nights, boards, people }: ImportPlan): ImportResult => ({
  matches: matches.length,
  nights: nights.length,
  people: people.fresh.filter(({ mergedInto }) => mergedInto === null).length,
  boards: boards.length,
});

/** Numbers alone, but people one by one: those are decided about. */
export function previewOf(
  { format, skipped, unchecked }: ReadFile,
  plan: ImportPlan,
): ImportPreview {
  const { matches, known, conflicts, boards, people } = plan;
  return {
    format,
    adds: resultOf(plan),
    addsNothing: [matches, boards, people.fresh].every(({ length }) => length === 0),
    known,
    conflicts,
    unchecked: matches.filter(({ id }) => unchecked.has(id)).length,
    people: people.met,
    morePeople: people.more,
    skipped: {
      games: skipped.games.slice(0, GAMES_SHOWN_MAX),
      moreGames: Math.max(0, skipped.games.length - GAMES_SHOWN_MAX),
      unusable: skipped.unusable,
    },
  };
}

/** The answers to a question about each of many things, some at a time. */
async function askAll<Thing, Answer>(
  things: readonly Thing[],
  ask: (some: readonly Thing[]) => Promise<readonly Answer[]>,
): Promise<readonly Answer[]> {
  const answers: Answer[] = [];
  for (let from = 0; from < things.length; from += ASKED_MAX)
    for (const answer of await ask(things.slice(from, from + ASKED_MAX))) answers.push(answer);
  return answers;
}

const whichAreHere = (matches: readonly FileMatch[], ask: Ask): Promise<readonly boolean[]> =>
  askAll(
    matches.map(({ id }) => id),
    (ids) => ask('matches', ids),
  );

/** How many of the matches went differently here. */
async function countOthers(
  matches: readonly FileMatch[],
  ask: Ask,
  step: Planning['step'],
): Promise<number> {
  const others = new Set<MatchId>();
  const compare = async (parts: readonly LogPart[]): Promise<void> => {
    for (const [index, isSame] of (await ask('logs', parts)).entries())
      if (!isSame) others.add(parts[index]!.match);
  };
  let [parts, entries]: [LogPart[], number] = [[], 0];
  for (const [index, match] of matches.entries())
    for (const part of logParts(match)) {
      parts.push(part);
      entries += part.entries.length;
      if (entries < ASKED_MAX) continue;
      await compare(parts);
      [parts, entries] = [[], 0];
      await step(index, matches.length);
    }
  await compare(parts);
  return others.size;
}

function* logParts({ id: match, log }: FileMatch): Generator<LogPart> {
  for (let from = 0; from < log.length; from += ASKED_MAX) {
    const entries = log
      .slice(from, from + ASKED_MAX)
      .map(({ at, kind, payload }) => entryText(at, kind, JSON.stringify(payload)));
    yield { match, from, entries, length: log.length };
  }
}

async function newNights(
  nights: readonly FileNight[],
  matches: readonly FileMatch[],
  ask: Ask,
): Promise<readonly FileNight[]> {
  const named = new Set<NightId>(matches.map(({ night }) => night));
  const wanted = nights.filter(({ id }) => named.has(id));
  const here = await askAll(
    wanted.map(({ id }) => id),
    (ids) => ask('nights', ids),
  );
  return wanted.filter((_, index) => !here[index]);
}

/** A board whose name another one has gets a number, as people do. */
async function newBoards(boards: readonly FileBoard[], ask: Ask): Promise<readonly FileBoard[]> {
  const here = await askAll(boards, (some) => ask('boards', some));
  const fresh = boards.filter((_, index) => !here[index]);
  const games = [...new Set(fresh.map(({ game }) => game))];
  const taken = await ask('boardNames', games);
  const free = new Map(
    games.map((game, index) => [
      game,
      freeNames(new Set(taken[index]!.map(foldText)), BOARD_NAME_LENGTH_MAX),
    ]),
  );
  return fresh.map((board) => ({ ...board, name: free.get(board.game)!(board.name) }));
}
