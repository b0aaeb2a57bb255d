import type { SheetDescription } from '#shared/custom-game.ts';
import { sheetDescription, type DescriptionFault } from '#shared/sheet-description.ts';
import { describedBy, namedCategories, type DescriptionDraft } from './descriptionDraft.ts';

type FaultCode =
  | 'nameMissing'
  | 'nameLong'
  | 'nameHidden'
  | 'nameTwice'
  | 'points'
  | 'lines'
  | 'bonus'
  | 'seats'
  | 'over';

/** Reason why the app does not accept the form's description, for the sentence beside that part. */
export interface DraftFault {
  readonly code: FaultCode;
  /** category; null: the whole description */
  readonly key: number | null;
}

const ANY_NAME: SheetDescription = { name: '?', winner: 'most', rounds: 'once' };

/** Returns the faults of the form, but for the game's name, which stands elsewhere. */
export function faultsOf(draft: DescriptionDraft): readonly DraftFault[] {
  const read = sheetDescription.safeParse(describedBy(draft, ANY_NAME));
  const categories = namedCategories(draft);
  return (read.error?.issues ?? []).flatMap(({ code, path, message }) => {
    const fault = faultAt(path, message in FAULTS ? message : code);
    const category = typeof path[1] === 'number' ? categories[path[1]] : undefined;
    return fault ? [{ code: fault, key: category?.key ?? null }] : [];
  });
}

/** By issue of the schema. */
const FAULTS: Partial<Record<string, FaultCode>> = {
  'category-twice': 'nameTwice',
  too_small: 'nameMissing',
  too_big: 'nameLong',
  invalid_format: 'nameHidden',
} satisfies Partial<
  Record<DescriptionFault | 'too_small' | 'too_big' | 'invalid_format', FaultCode>
>;

/** A bonus and a tie-break repeat the names of categories, which are reported once. */
function faultAt([part, at, field]: readonly PropertyKey[], issue: string): FaultCode | null {
  if (part === 'seats') return 'seats';
  if (part === 'rounds') return 'over';
  if (part === 'bonus') return at === 'of' && field === undefined ? 'bonus' : null;
  if (part !== 'categories') return null;
  if (field === 'name') return FAULTS[issue] ?? null;
  return field === 'points' ? 'points' : 'lines';
}
