import { verifyBackupHere } from '#main/db/examine.ts';
import { openDatabase, type Db } from '#main/db/open.ts';
import type { View as Derby } from '#games/donkey-derby/rules/model.ts';
import type { View as Goats } from '#games/goat-n-goat/rules/model.ts';
import type { View as Scout } from '#games/scout/rules/model.ts';
import type { View as Nimmt } from '#games/six-nimmt/rules/model.ts';
import type { LoggedOccupant } from '#main/records/players.ts';
import type { MatchState } from '#main/match/match-state.ts';
import type { MatchId, NightId, PlayerId, Seat } from '#shared/ids.ts';
import type { BotName, Player } from '#shared/people.ts';
import type { Names } from '../history/evenings.ts';
import { fill } from '../history/fill.ts';
import { NOW } from '../pictures/now.ts';
import type { Language } from './captions.ts';
import { nightWriter } from './night-writer.ts';

/** Who plays, where, and what they remark, in each language. */
const NAMES: Readonly<Record<Language, Names>> = {
  en: {
    people: ['Hannah', 'Marco', 'Priya', 'Jonas', 'Ellen', 'Theo', 'Ines', 'Sam', 'Ruth', 'Leo'],
    places: ['', 'Kitchen table', 'Balcony', 'At Marco’s', 'The cabin', 'On the train'],
    nightNotes: ['Rain, tea, four games', 'New year', 'Theo’s birthday', 'Power cut, candles'],
    matchNotes: ['The last card decided it', 'Best comeback so far', 'We forgot the time'],
  },
  ko: {
    people: ['서연', '민준', '지우', '하은', '도윤', '예린', '준호', '수아', '은지', '태윤'],
    places: ['', '우리 집 거실', '옥상', '준호네', '할머니 댁', '펜션'],
    nightNotes: ['비 오는 날, 보드게임 네 판', '새해 첫 모임', '지우 생일', '정전, 촛불 켜고'],
    matchNotes: ['마지막 카드에서 갈림', '역대급 역전', '시간 가는 줄 몰랐다', '대박!'],
  },
};

/** What there is to take pictures of, before anything is played further. */
export interface Evening {
  readonly night: NightId;
  /** by name, whoever comes most often first */
  readonly people: readonly string[];
  /** the person who comes most often */
  readonly regular: PlayerId;
  readonly ended: MatchId;
}

/** Matches and a sheet that lie on the table, each at a moment worth a picture. */
export interface Tables extends Readonly<Record<Moment, MatchId>> {
  readonly phones: MatchId;
  readonly sheet: MatchId;
}

const MATCHES = 90;
const MINUTE = 60_000;

const viewOf = <View>({ instance }: MatchState, seat: number | null = null): View =>
  instance.view(seat) as View;

const total = (figures: readonly number[]): number => figures.reduce((sum, one) => sum + one, 0);

/** The person who is asked and has the laptop, if nobody else is waited for. */
function asked({ pendingDecisions, occupants }: MatchState): Seat | null {
  const [seat] = pendingDecisions.keys();
  return seat !== undefined && occupants[seat]!.kind === 'player' ? seat : null;
}

const isOver = ({ status }: MatchState): boolean => status === 'finished';

/** In every picture of a table there is something to decide. */
const MOMENTS = {
  'six-nimmt': (fold) => {
    const { phase, turn, deal, rows } = viewOf<Nimmt>(fold);
    const lengths = rows.map(({ length }) => length);
    return (
      asked(fold) === 0 && phase === 'choose' && deal === 2 && turn === 4 && total(lengths) > 13
    );
  },
  scout: (fold) => {
    const { phase, round, active, tokens, handSizes, markers } = viewOf<Scout>(fold);
    const seat = asked(fold);
    return (
      seat !== null &&
      phase === 'play' &&
      round === 2 &&
      active?.cards.length === 3 &&
      markers[seat]! &&
      handSizes[seat]! >= 8 &&
      total(tokens) >= 4 &&
      fold.instance.moves(seat).some(({ type }) => type === 'show')
    );
  },
  'goat-n-goat': (fold) => {
    const { phase, scorePiles, flocks, handSizes } = viewOf<Goats>(fold);
    const goats = flocks.flatMap((flock) => Object.values(flock).map(({ length }) => length));
    const seat = asked(fold);
    return (
      seat !== null &&
      phase === 'play' &&
      handSizes[seat]! >= 6 &&
      scorePiles.every(({ length }) => length > 0) &&
      total(goats) >= 9
    );
  },
  'donkey-derby': (fold) => {
    const { phase, positions, podium, betsOpen, die, columns, movable } = viewOf<Derby>(fold);
    const steps = Object.values(positions);
    const [first, last] = [Math.max(...steps), Math.min(...steps)];
    const bets = Object.values(columns).map(({ length }) => length);
    return (
      asked(fold) !== null &&
      phase === 'advance' &&
      podium.length === 0 &&
      (die ?? 0) >= 3 &&
      movable.length >= 3 &&
      new Set(steps).size === steps.length &&
      first >= 15 &&
      last >= 4 &&
      betsOpen &&
      total(bets) >= 7
    );
  },
} as const satisfies Readonly<Record<string, (fold: MatchState) => boolean>>;
type Moment = keyof typeof MOMENTS;

const ago = (minutes: number) => ({ startedAt: NOW - minutes * MINUTE });

/** Fills a data folder with the past, and with an evening that is under way. */
export async function makeEvening(folder: string, language: Language): Promise<Evening> {
  const db = await open(folder);
  const names = NAMES[language];
  const people = fill(db, { matches: MATCHES, seed: 'gallery', until: NOW, names });
  const write = nightWriter(db, 'evening');
  const sit = seatsOf(people);
  const night = write.night(ago(170).startedAt, names.places[1]!);
  write.match(night, {
    game: 'donkey-derby',
    sitters: sit(3, 0, 4, 1, 2),
    ...ago(165),
    isMoment: isOver,
  });
  const ended = write.match(night, {
    game: 'six-nimmt',
    options: { end: { kind: 'deals', count: 3 } },
    sitters: sit(0, 1, 2, 3, 4, 5),
    ...ago(125),
    isMoment: isOver,
  });
  write.match(night, {
    game: 'goat-n-goat',
    sitters: sit(1, 4, 0, 2),
    ...ago(60),
    isMoment: isOver,
  });
  write.match(night, {
    game: 'scout',
    sitters: sit(2, 0, 3, 1),
    ...ago(15),
    isMoment: MOMENTS.scout,
  });
  db.close();
  return { night, people: people.map(({ name }) => name), regular: people[0]!.id, ended };
}

/** Lays the tables of an evening, in a data folder that has one. */
export async function layTables(folder: string, { night }: Evening): Promise<Tables> {
  const db = await open(folder);
  const people = db
    .prepare<[], Player>('SELECT id, name, emblem, colour FROM players ORDER BY rowid')
    .all();
  const write = nightWriter(db, 'tables');
  const sit = seatsOf(people);
  const table = (game: Moment, ...sitters: readonly LoggedOccupant[]): MatchId =>
    write.match(night, { game, sitters, ...ago(14), isMoment: MOMENTS[game] });
  const tables: Tables = {
    'six-nimmt': table('six-nimmt', ...sit(0, 1, 2, 3, 4, 5, 6, 7), bot('hazel'), bot('otto')),
    'goat-n-goat': table('goat-n-goat', ...sit(4, 0, 2, 1), bot('wanda')),
    'donkey-derby': table('donkey-derby', ...sit(0, 2, 3, 5, 1)),
    scout: table('scout', ...sit(2, 0, 3, 1), bot('pip')),
    phones: table('six-nimmt', ...sit(0, 1, 2), bot('hazel')),
    sheet: write.sheet(night, { people: people.slice(0, 6), ...ago(10), deals: DEALS }),
  };
  db.close();
  return tables;
}

const DEALS = [
  [3, 11, 0, 7, 5, 14],
  [9, 2, 6, 0, 12, 4],
  [0, 8, 17, 3, 1, 6],
  [5, 0, 2, 10, 8],
];

async function open(folder: string): Promise<Db> {
  const opened = await openDatabase(folder, verifyBackupHere);
  if (!opened.ok) throw new Error(opened.error.code);
  return opened.value;
}

const seatsOf =
  (people: readonly Player[]) =>
  (...at: readonly number[]): LoggedOccupant[] =>
    at.map((one) => ({ kind: 'player', player: people[one]!.id }));

const bot = (name: BotName): LoggedOccupant => ({ kind: 'bot', name, level: 'hard' });
