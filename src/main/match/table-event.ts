import type { FrameEvent, GameEvent } from '../../shared/pushes.ts';
import type { NameOccupants } from '../records/names.ts';
import type { MatchFold } from './model.ts';
import type { TableLogEvent } from './log.ts';

/** What everyone hears when the table itself does something. */
export function tableEvent(
  event: TableLogEvent,
  { before, after }: { readonly before: MatchFold; readonly after: MatchFold },
  nameOccupants: NameOccupants,
): FrameEvent {
  switch (event.kind) {
    case 'take-back': {
      const { seat, of } = event.payload;
      return { by: 'table', event: { type: 'taken-back', seat, of, told: toldAt(before, of) } };
    }
    case 'rewind':
      return { by: 'table', event: { type: 'rewound', to: event.payload.to } };
    case 'reseat': {
      const { seat } = event.payload;
      const occupant = nameOccupants(after.occupants)[seat]!;
      return { by: 'table', event: { type: 'seat-changed', seat, occupant } };
    }
    case 'abandon':
      return { by: 'table', event: { type: 'abandoned' } };
  }
}

/** What everyone was told first of the move that was made at this revision. */
function toldAt({ line }: Pick<MatchFold, 'line'>, revision: number): GameEvent {
  const made = line.find((item) => item.revision === revision);
  if (made?.kind !== 'move') throw new Error(`no move was made at revision ${revision}`);
  return made.events[0]!;
}
