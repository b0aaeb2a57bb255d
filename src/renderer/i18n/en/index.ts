import type { AppCode } from '#shared/errors.ts';
import { accessibility } from './accessibility.ts';
import { about, licences } from './about.ts';
import { app, bots, dialog, emblems, settings } from './common.ts';
import { customGames } from './customGames.ts';
import { backups, exchange } from './exchange.ts';
import { calendar, history, night } from './history.ts';
import { newMatch } from './newMatch.ts';
import { exercises } from './exercises.ts';
import { outside } from './outside.ts';
import { pastNight } from './pastNight.ts';
import { connection, example, field, keys, nav, theme } from './shell.ts';
import { people } from './people.ts';
import { phones } from './phones.ts';
import { phone } from './phone.ts';
import { photos } from './photos.ts';
import { plain } from './plain.ts';
import { laptopRefusals } from './laptopRefusals.ts';
import { laptopSettings } from './laptopSettings.ts';
import { laptopSheet } from './laptopSheet.ts';
import { curtain, hint, laptopRules, laptopTable } from './laptopTable.ts';
import { refusals } from './refusals.ts';
import { replay } from './replay.ts';
import { review } from './review.ts';
import { season } from './season.ts';
import { sheet } from './sheet.ts';
import { sharing, sheetRefusals, shelf } from './sheetFormat.ts';
import { statistics } from './statistics.ts';
import { rules, table } from './table.ts';
import { tonight } from './tonight.ts';
import { years } from './years.ts';

export default {
  about,
  accessibility,
  app,
  backups,
  bots,
  calendar,
  connection,
  curtain,
  customGames,
  dialog,
  emblems,
  example,
  exchange,
  exercises,
  field,
  hint,
  history,
  keys,
  licences,
  nav,
  newMatch,
  night,
  outside,
  pastNight,
  people,
  phones,
  phone,
  photos,
  plain,
  refusals: { ...refusals, ...laptopRefusals, ...sheetRefusals } satisfies Record<AppCode, string>,
  replay,
  review,
  rules: { ...rules, ...laptopRules },
  season,
  settings: { ...settings, ...laptopSettings },
  sharing,
  sheet: { ...sheet, ...laptopSheet },
  shelf,
  statistics,
  table: { ...table, ...laptopTable },
  theme,
  tonight,
  years,
};
