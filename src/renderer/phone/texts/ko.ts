import { app, bots, dialog, emblems, settings } from '#renderer/i18n/ko/common.ts';
import { phone } from '#renderer/i18n/ko/phone.ts';
import { plain } from '#renderer/i18n/ko/plain.ts';
import { refusals } from '#renderer/i18n/ko/refusals.ts';
import { sheet } from '#renderer/i18n/ko/sheet.ts';
import { rules, table } from '#renderer/i18n/ko/table.ts';

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
