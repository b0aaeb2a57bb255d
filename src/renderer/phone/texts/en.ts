import { app, bots, dialog, emblems, settings } from '#renderer/i18n/en/common.ts';
import { phone } from '#renderer/i18n/en/phone.ts';
import { plain } from '#renderer/i18n/en/plain.ts';
import { refusals } from '#renderer/i18n/en/refusals.ts';
import { sheet } from '#renderer/i18n/en/sheet.ts';
import { rules, table } from '#renderer/i18n/en/table.ts';

/** The app's texts that a phone shows. */
export default {
  app,
  bots,
  dialog,
  emblems,
  phone,
  plain,
  refusals,
  rules,
  settings,
  sheet,
  table,
};
