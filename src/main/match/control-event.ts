import type { FrameEvent, GameEvent } from '#shared/pushes.ts';
import type { ResolveOccupants } from '../records/names.ts';
import type { MatchState } from './match-state.ts';
import type { ControlLogEvent } from './log.ts';

export function controlEvent(
  event: ControlLogEvent,
  { before, after }: { readonly before: MatchState; readonly after: MatchState },
  resolveOccupants: ResolveOccupants,
): FrameEvent {
  switch (event.kind) {
    case 'take-back': {
      const { seat, of } = event.payload;
      return {
        by: 'control',
        event: { type: 'taken-back', seat, revision: of, firstEvent: firstEventAt(before, of) },
      };
    }
    case 'rewind':
      return { by: 'control', event: { type: 'rewound', to: event.payload.to } };
    case 'reseat': {
      const { seat } = event.payload;
      const occupant = resolveOccupants(after.occupants)[seat]!;
      return { by: 'control', event: { type: 'seat-changed', seat, occupant } };
    }
    case 'abandon':
      return { by: 'control', event: { type: 'abandoned' } };
  }
}

function firstEventAt(
  { effectiveEntries }: Pick<MatchState, 'effectiveEntries'>,
  revision: number,
): GameEvent {
  const made = effectiveEntries.find((item) => item.revision === revision);
  if (made?.kind !== 'move') throw new Error(`no move was made at revision ${revision}`);
  return made.events[0]!;
}
