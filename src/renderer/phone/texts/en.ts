import { app, bots, dialog, settings } from '../../i18n/en/common.ts';
import { phone } from '../../i18n/en/phone.ts';
import { plain } from '../../i18n/en/plain.ts';
import { refusals } from '../../i18n/en/refusals.ts';
import { sheet } from '../../i18n/en/sheet.ts';
import { rules, table } from '../../i18n/en/table.ts';

/** The app's texts that a phone shows. */
export default { app, bots, dialog, phone, plain, refusals, rules, settings, sheet, table };
