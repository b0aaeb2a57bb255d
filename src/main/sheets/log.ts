import type {
  Cell,
  PeopleChange,
  ProblemPlace,
  ResultDetail,
  SheetMode,
} from '../../shared/contract/sheets.ts';
import type { PlayerId } from '../../shared/ids.ts';
import type { EntryHead } from '../live/log.ts';

/** A change of people as the log keeps it: whoever was new has an id by now. */
export type LoggedChange =
  | Exclude<PeopleChange, { person: unknown }>
  | (Omit<Extract<PeopleChange, { change: 'join' }>, 'person'> & { readonly player: PlayerId })
  | (Omit<Extract<PeopleChange, { change: 'replace' }>, 'person'> & { readonly player: PlayerId });

interface Written {
  readonly round: number;
  /** null: the table part */
  readonly column: number | null;
  readonly cell: Cell;
}

/** "So it was", of what was odd in those columns' parts. */
export interface Confirmation extends ProblemPlace {
  readonly parts: readonly number[];
  /** the most there could have been; null where no number says it */
  readonly limit: number | null;
}

type Nothing = Readonly<Record<string, never>>;

/** What can stand in a sheet's log. The sheet is the fold of these and nothing else. */
export type SheetEvent =
  | {
      readonly kind: 'start';
      readonly payload: {
        readonly game: string;
        readonly mode: SheetMode;
        /** left out where rounds are written */
        readonly detail?: ResultDetail;
        /** ms since 1970: when the match was over, of one that is written down afterwards; else left out */
        readonly endedAt?: number;
        readonly rulesVersion: number;
        readonly options: object;
        readonly people: readonly PlayerId[];
      };
    }
  | { readonly kind: 'entry'; readonly payload: Written }
  /** replaces what had been settled before */
  | { readonly kind: 'correction'; readonly payload: Written }
  | { readonly kind: 'told'; readonly payload: { readonly told: { readonly type: string } } }
  | { readonly kind: 'people'; readonly payload: LoggedChange }
  | { readonly kind: 'options'; readonly payload: { readonly options: object } }
  /** What is odd there was so. */
  | { readonly kind: 'confirm'; readonly payload: Confirmation }
  /** The rounds after it move up, whatever they are called in entries before. */
  | { readonly kind: 'delete-round'; readonly payload: { readonly round: number } }
  /** All that came after `to` no longer counts. */
  | { readonly kind: 'rewind'; readonly payload: { readonly to: number } }
  | { readonly kind: 'close'; readonly payload: Nothing }
  | { readonly kind: 'reopen'; readonly payload: Nothing }
  | { readonly kind: 'abandon'; readonly payload: Nothing };

export type SheetStart = Extract<SheetEvent, { kind: 'start' }>['payload'];
export type SheetEntry = EntryHead & SheetEvent;
