import * as common from './common.ts';
import * as exchange from './exchange.ts';
import * as history from './history.ts';
import * as newMatch from './newMatch.ts';
import * as people from './people.ts';
import * as refusals from './refusals.ts';
import * as sheet from './sheet.ts';
import * as statistics from './statistics.ts';
import * as table from './table.ts';
import * as tonight from './tonight.ts';

export default {
  ...common,
  ...exchange,
  ...history,
  ...newMatch,
  ...people,
  ...refusals,
  ...sheet,
  ...statistics,
  ...table,
  ...tonight,
};
