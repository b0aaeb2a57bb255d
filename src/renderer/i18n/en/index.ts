import app from './app.ts';
import bots from './bots.ts';
import connection from './connection.ts';
import curtain from './curtain.ts';
import dialog from './dialog.ts';
import emblems from './emblems.ts';
import field from './field.ts';
import history from './history.ts';
import hint from './hint.ts';
import keys from './keys.ts';
import nav from './nav.ts';
import newMatch from './newMatch.ts';
import refusals from './refusals.ts';
import replay from './replay.ts';
import rules from './rules.ts';
import settings from './settings.ts';
import sheet from './sheet.ts';
import table from './table.ts';
import theme from './theme.ts';
import tonight from './tonight.ts';

export default {
  app,
  bots,
  connection,
  curtain,
  dialog,
  emblems,
  field,
  history,
  hint,
  keys,
  nav,
  newMatch,
  refusals,
  replay,
  rules,
  settings,
  sheet,
  table,
  theme,
  tonight,
};
