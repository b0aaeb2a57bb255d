import type { DecisionId, MatchId, PlayerId, Seat, Viewer } from '../../../shared/ids.ts';
import type { Occupant } from '../../../shared/people.ts';
import type { Frame, MatchPush, OwedDecision, MatchState } from '../../../shared/pushes.ts';

export const MATCH = 'match-1' as MatchId;

const person = (name: string): Occupant => ({
  kind: 'player',
  player: { id: name as PlayerId, name, emblem: 'moon', colour: 'moon' },
});
export const bot: Occupant = { kind: 'bot', name: 'otto', level: 'easy' };

/** Mina, Jonas and Ada, with a bot between the last two. */
export const occupants = [person('Mina'), person('Jonas'), bot, person('Ada')];

export const owes = (seat: Seat, openness: OwedDecision['openness'] = 'secret'): OwedDecision => ({
  seat,
  decision: `${String(seat)}@0` as DecisionId,
  openness,
  choices: null,
  mayHearHint: false,
});

/** A seat's own decision, as it is pushed to whoever may make it. */
export const mayChoose = (seat: Seat): OwedDecision => ({
  ...owes(seat),
  choices: [{ move: { type: 'choose' }, consequence: null }],
  mayHearHint: true,
});

export const step = (type: string, more: object = {}): Frame => ({
  event: { by: 'game', event: { type, ...more } },
  view: { after: type, taken: [0, 0] },
});

export const push = (
  more: Partial<MatchPush> = {},
  now: Partial<MatchState> = {},
  viewer: Viewer = null,
): MatchPush => ({
  type: 'match',
  match: MATCH,
  game: 'six-nimmt',
  options: {},
  revision: 0,
  fresh: false,
  viewer,
  resting: null,
  frames: [],
  ...more,
  now: {
    view: { after: 'all' },
    status: 'running',
    occupants,
    owed: [],
    pending: [],
    takeBacks: [],
    roundScores: [],
    result: null,
    ...now,
  },
});

/** A choice that was made and can be taken back. */
export const mayTakeBack = (seat: Seat): MatchState['takeBacks'][number] => ({
  seat,
  told: { type: 'chosen' },
});

/** What the table itself says when the move of revision `of` is taken back. */
export const takenBackBy = (seat: Seat, of = 0): Frame => ({
  event: { by: 'table', event: { type: 'taken-back', seat, of, told: { type: 'chosen' } } },
  view: { after: 'taken-back' },
});
