import Database from 'better-sqlite3';

/** Every row of every table of a closed history, as text; the order of the rows does not matter. */
export function rowsOf(file: string, columns = columnsOf(file)): string {
  const db = new Database(file);
  try {
    return Object.entries(columns)
      .map(([table, names]) => {
        const row = names.map((name) => `"${name}"`).join(', ');
        const rows = db
          .prepare(`SELECT json_array(${row}) FROM "${table}" ORDER BY 1`)
          .pluck()
          .all();
        return [table, ...rows].join('\n');
      })
      .join('\n');
  } catch (error) {
    return `cannot be read: ${String(error)}`;
  } finally {
    db.close();
  }
}

/** The columns of each table, but for the count of commits: to go back to a backup is one more. */
export function columnsOf(file: string): Record<string, string[]> {
  const db = new Database(file);
  try {
    const tables = db
      .prepare<[], string>(
        `SELECT name FROM sqlite_schema WHERE type = 'table' AND substr(name, 1, 7) <> 'sqlite_' ORDER BY name`,
      )
      .pluck()
      .all();
    const columns = db
      .prepare<[string], string>(`SELECT name FROM pragma_table_info(?) WHERE name <> 'commits'`)
      .pluck();
    return Object.fromEntries(tables.map((table) => [table, columns.all(table)]));
  } finally {
    db.close();
  }
}
