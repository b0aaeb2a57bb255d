import app from './app.ts';
import dialog from './dialog.ts';
import field from './field.ts';
import nav from './nav.ts';
import room from './room.ts';
import table from './table.ts';
import theme from './theme.ts';

export default { app, dialog, field, nav, room, table, theme };
