import type { FrameEvent } from '../../shared/pushes.ts';
import type { TableLogEvent } from './log.ts';
import type { NameSitter } from './publish.ts';

/** What everyone hears when the table itself does something. */
export function tableEvent(event: TableLogEvent, nameSitter: NameSitter): FrameEvent {
  switch (event.kind) {
    case 'take-back':
      return { by: 'table', event: { type: 'taken-back', seat: event.payload.seat } };
    case 'rewind':
      return { by: 'table', event: { type: 'rewound', to: event.payload.to } };
    case 'reseat': {
      const { seat, sitter } = event.payload;
      return { by: 'table', event: { type: 'seat-changed', seat, occupant: nameSitter(sitter) } };
    }
    case 'abandon':
      return { by: 'table', event: { type: 'abandoned' } };
  }
}
