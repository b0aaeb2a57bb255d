import type { DecisionId, MatchId, PlayerId, Seat, Viewer } from '#shared/ids.ts';
import type { Occupant } from '#shared/people.ts';
import type { EventFrame, MatchPush, PendingDecision, MatchSnapshot } from '#shared/pushes.ts';

export const MATCH = 'match-1' as MatchId;

const person = (name: string): Occupant => ({
  kind: 'player',
  player: { id: name as PlayerId, name, emblem: 'moon', colour: 'moon' },
});
export const bot: Occupant = { kind: 'bot', name: 'otto', level: 'easy' };

/** Mina, Jonas and Ada, with a bot between the last two. */
export const occupants = [person('Mina'), person('Jonas'), bot, person('Ada')];

export const owes = (
  seat: Seat,
  openness: PendingDecision['visibility'] = 'secret',
): PendingDecision => ({
  seat,
  decision: `${String(seat)}@0` as DecisionId,
  visibility: openness,
  choices: null,
  mayRequestHint: false,
});

/** A seat's own decision, as pushed to its viewer. */
export const mayChoose = (seat: Seat): PendingDecision => ({
  ...owes(seat),
  choices: [{ move: { type: 'choose' }, consequence: null }],
  mayRequestHint: true,
});

export const step = (type: string, more: object = {}): EventFrame => ({
  event: { by: 'game', event: { type, ...more } },
  view: { after: type, taken: [0, 0], revealed: [] },
});

export const push = (
  more: Partial<MatchPush> = {},
  snapshot: Partial<MatchSnapshot> = {},
  viewer: Viewer = null,
): MatchPush => ({
  type: 'match',
  match: MATCH,
  game: 'six-nimmt',
  options: {},
  revision: 0,
  fresh: false,
  viewer,
  defaultViewer: null,
  frames: [],
  ...more,
  snapshot: {
    view: { after: 'all' },
    status: 'running',
    occupants,
    pendingDecisions: [],
    faceDownSeats: [],
    takeBacks: [],
    roundScores: [],
    result: null,
    ...snapshot,
  },
});

/** A choice that can be taken back. */
export const mayTakeBack = (seat: Seat): MatchSnapshot['takeBacks'][number] => ({
  seat,
  firstEvent: { type: 'chosen' },
});

/** Control event of taking back the move of revision `of`. */
export const takenBackBy = (seat: Seat, of = 0): EventFrame => ({
  event: {
    by: 'control',
    event: { type: 'taken-back', seat, revision: of, firstEvent: { type: 'chosen' } },
  },
  view: { after: 'taken-back' },
});
