import { app, bots, dialog, settings } from '../../i18n/ko/common.ts';
import { phone } from '../../i18n/ko/phone.ts';
import { plain } from '../../i18n/ko/plain.ts';
import { refusals } from '../../i18n/ko/refusals.ts';
import { sheet } from '../../i18n/ko/sheet.ts';
import { rules, table } from '../../i18n/ko/table.ts';

/** The app's texts that a phone shows. */
export default { app, bots, dialog, phone, plain, refusals, rules, settings, sheet, table };
