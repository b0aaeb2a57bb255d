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
    roundScores: [],
    result: null,
    ...now,
  },
});

/** What the table itself says when a choice goes back into a hand. */
export const takenBackBy = (seat: Seat): Frame => ({
  event: { by: 'table', event: { type: 'taken-back', seat } },
  view: { after: 'taken-back' },
});
