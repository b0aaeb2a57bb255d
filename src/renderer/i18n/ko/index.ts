import app from './app.ts';
import backups from './backups.ts';
import boards from './boards.ts';
import bots from './bots.ts';
import connection from './connection.ts';
import curtain from './curtain.ts';
import dialog from './dialog.ts';
import emblems from './emblems.ts';
import exchange from './exchange.ts';
import field from './field.ts';
import history from './history.ts';
import hint from './hint.ts';
import keys from './keys.ts';
import nav from './nav.ts';
import newMatch from './newMatch.ts';
import night from './night.ts';
import people from './people.ts';
import refusals from './refusals.ts';
import replay from './replay.ts';
import rules from './rules.ts';
import settings from './settings.ts';
import sheet from './sheet.ts';
import statistics from './statistics.ts';
import table from './table.ts';
import theme from './theme.ts';
import tonight from './tonight.ts';

export default {
  app,
  backups,
  boards,
  bots,
  connection,
  curtain,
  dialog,
  emblems,
  exchange,
  field,
  history,
  hint,
  keys,
  nav,
  newMatch,
  night,
  people,
  refusals,
  replay,
  rules,
  settings,
  sheet,
  statistics,
  table,
  theme,
  tonight,
};
