import {
  type ColumnMeaning,
  COLUMN_MEANINGS,
  SEAT_MEANINGS,
  type CsvRequirement,
} from '#shared/exchange.ts';
import type { Row } from '../csv.ts';
import { readDate, readTime } from './dates.ts';
import { isAbsent, readRank, readTableScore } from './values.ts';

export interface TableColumns {
  readonly heads: readonly string[];
  readonly rows: readonly Row[];
}

const SAMPLE_ROWS_MAX = 200;

const TITLE_LINES_MAX = 4;

/**
 * Separates heads from rows. A first line without a date is the heads, unless it is a title and a line below has known
 * heads; a table may have none.
 */
export function columnsOf(rows: readonly Row[]): TableColumns {
  const above = rows.slice(0, TITLE_LINES_MAX + 1);
  const dated = above.findIndex(({ cells }) => cells.some(isDate));
  const heads = (dated === -1 ? above : above.slice(0, dated)).findIndex(hasKnownHeads);
  if (heads > 0) return { heads: rows[heads]!.cells, rows: rows.slice(heads + 1) };
  if (dated !== 0) return { heads: rows[0]!.cells, rows: rows.slice(1) };
  const width = Math.max(...rows.slice(0, SAMPLE_ROWS_MAX).map(({ cells }) => cells.length));
  return { heads: Array.from({ length: width }, () => ''), rows };
}

const comparableHead = (head: string): string =>
  head
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}]/gu, '');

/** "score_ada", "Ada (points)": the person in the head of a column of scores. */
const PERSON_HEAD =
  /^(?:score|points?|punkte|점수|puntos)[\s_:.-]+(.+)$|^(.+?)[\s_:.(-]+(?:score|points?|punkte|점수|puntos)\)?$/iu;

export function personInHead(head: string): string {
  const [, after, before] = PERSON_HEAD.exec(head) ?? [];
  return after ?? before ?? head;
}

/** Known heads, in the app's languages and those of the games' boxes. */
const HEADS: Readonly<Partial<Record<ColumnMeaning, string>>> = {
  date: 'date dateplayed playdate playedon played day when started start datum gespieltam 날짜 일자 일시 게임날짜 시작 fecha jour',
  time: 'time timeofday starttime startedat clock uhrzeit zeit startzeit 시간 시각 시작시간 heure hora',
  game: 'game gamename gametitle boardgame title gamedefinitionname spiel spielname 게임 게임명 게임이름 보드게임 jeu juego gioco',
  player:
    'player playername players name person who spieler spielername 플레이어 이름 사람 참가자 선수 joueur jugador',
  score:
    'score scores points pointsscored total totalscore finalscore result playerscore punkte punktzahl ergebnis 점수 총점 합계 최종점수 puntos',
  rank: 'rank gamerank position placing placement finish standing platz rang platzierung 순위 등수 등 rang puesto',
  winner:
    'winner won win iswinner winners sieger gewinner gewonnen sieg 승자 우승 우승자 승리 승 승패 gagnant gagnante gagné victoire ganador ganadora ganó ganado victoria',
  location: 'location where venue ort spielort 장소 곳 lieu lugar',
  minutes:
    'minutes minute min duration durationmin length playtime dauer minuten 분 소요시간 걸린시간 durée duración',
  note: 'note notes comment comments remark notiz notizen bemerkung kommentar 메모 비고 코멘트 기록',
  play: 'playid match matchid playedgameid playuuid uuid id play partie 판 번호',
};
const MEANING_OF = new Map(
  Object.entries(HEADS).flatMap(([meaning, heads]) =>
    heads
      .split(' ')
      .map((head): readonly [string, ColumnMeaning] => [head, meaning as ColumnMeaning]),
  ),
);

/** Whether two cells of a line are known heads: one may be in a title. */
const hasKnownHeads = ({ cells }: Row): boolean =>
  cells.filter((cell) => MEANING_OF.has(comparableHead(cell))).length > 1;

/** Meanings of the columns in this app's own score export, which names persons and rounds. */
const OWN_HEAD_MEANINGS: Readonly<Record<string, ColumnMeaning>> = {
  match: 'play',
  game: 'game',
  started: 'date',
  round: 'round',
  kind: 'kind',
  player: 'player-id',
  name: 'player',
  score: 'score',
  place: 'rank',
};
const OWN_HEADS = 'match,game,mode,started,round,seat,kind,player,name,score,place';
/** Last column, which older versions lack. */
const GAME_NAME_HEAD = 'game_name';

export const isOurs = (heads: readonly string[]): boolean =>
  [OWN_HEADS, `${OWN_HEADS},${GAME_NAME_HEAD}`].includes(heads.join());

/** Returns the meaning of a column of this app's own table; the name of a game says more than its id. */
function ownMeaning(head: string, heads: readonly string[]): ColumnMeaning {
  if (head === GAME_NAME_HEAD) return 'game';
  if (head === 'game' && heads.includes(GAME_NAME_HEAD)) return 'none';
  return OWN_HEAD_MEANINGS[head] ?? 'none';
}

/** Guesses each column's meaning by its head; by its values if the head is unknown. */
export function guessMeanings({ heads, rows }: TableColumns): readonly ColumnMeaning[] {
  if (isOurs(heads)) return heads.map((head) => ownMeaning(head, heads));
  const values = heads.map((_, column) =>
    rows.slice(0, SAMPLE_ROWS_MAX).flatMap(({ cells }) => cells[column] || []),
  );
  const headMeanings = heads.map((head, column) => byHead(head, values[column]!));
  const guessed = withoutSeconds(withoutRowNumbers(headMeanings, values));
  const hasPlayers = guessed.includes('player');
  const hasDate = guessed.includes('date');
  return guessed.map((meaning, column) => {
    const [head, cells] = [heads[column]!, values[column]!];
    if (meaning !== 'none' || MEANING_OF.has(comparableHead(head)) || cells.length === 0)
      return meaning;
    if (!hasDate && cells.every(isDate)) return 'date';
    if (cells.every(isTime)) return 'time';
    return !hasPlayers && head !== '' && areMostlyScores(cells) ? 'person' : 'none';
  });
}

/** Ignores a play column that differs in each line: it numbers lines, unless each line is a play. */
function withoutRowNumbers(
  meanings: readonly ColumnMeaning[],
  values: readonly (readonly string[])[],
): readonly ColumnMeaning[] {
  if (meanings.filter((one) => one === 'player').length !== 1) return meanings;
  return meanings.map((meaning, column) => {
    const cells = values[column]!;
    return meaning === 'play' && new Set(cells).size === cells.length ? 'none' : meaning;
  });
}

const isDate = (text: string): boolean =>
  (readDate(text, 'day-first') ?? readDate(text, 'month-first')) !== null;
const isScore = (text: string): boolean => readTableScore(text) !== null;
function areMostlyScores(cells: readonly string[]): boolean {
  const present = cells.filter((cell) => !isAbsent(cell));
  return present.filter(isScore).length * 2 > present.length;
}

const isRank = (text: string): boolean => readRank(text) !== null;
const isTime = (text: string): boolean => readTime(text) !== null;

function byHead(head: string, values: readonly string[]): ColumnMeaning {
  const name = comparableHead(head);
  // "Place" is a location or a rank.
  if (name === 'place') return values.every(isRank) ? 'rank' : 'location';
  // "Time" is a time of day or a duration.
  if (MEANING_OF.get(name) === 'time') return values.every(isTime) ? 'time' : 'minutes';
  if (/^(?:player|spieler|플레이어)(?:score|points|punkte|점수)$/.test(name)) return 'score';
  return MEANING_OF.get(name) ?? 'none';
}

const withoutSeconds = (meanings: readonly ColumnMeaning[]): readonly ColumnMeaning[] =>
  meanings.map((meaning, column) =>
    SEAT_MEANINGS.includes(meaning) || meanings.indexOf(meaning) === column ? meaning : 'none',
  );

export const fittingMeanings = (
  chosen: readonly ColumnMeaning[],
  { heads }: TableColumns,
): readonly ColumnMeaning[] => withoutSeconds(heads.map((_, column) => chosen[column] ?? 'none'));

export function needsOf(
  meanings: readonly ColumnMeaning[],
  isGameGiven: boolean,
): CsvRequirement[] {
  const has = new Set(meanings);
  const needs: CsvRequirement[] = [];
  if (!has.has('date')) needs.push('date');
  if (!has.has('game') && !isGameGiven) needs.push('game');
  if (!has.has('player') && !has.has('person')) needs.push('player');
  const results: readonly ColumnMeaning[] = ['score', 'person', 'rank', 'winner'];
  if (!results.some((one) => has.has(one))) needs.push('score');
  return needs;
}

export const columnsByMeaning = (
  meanings: readonly ColumnMeaning[],
): Readonly<Record<ColumnMeaning, readonly number[]>> =>
  Object.fromEntries(
    COLUMN_MEANINGS.map((meaning) => [
      meaning,
      meanings.flatMap((one, column) => (one === meaning ? [column] : [])),
    ]),
  ) as unknown as Record<ColumnMeaning, readonly number[]>;

export type Columns = ReturnType<typeof columnsByMeaning>;
