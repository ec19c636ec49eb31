import { type RawBuilder, sql } from 'kysely'
import type { DatabaseKind } from './open.ts'

const STATEMENTS: Record<DatabaseKind, (table: string) => readonly string[]> = {
  sqlite: (table) =>
    ['update', 'delete'].map(
      (change) =>
        `create trigger ${table}_no_${change} before ${change} on ${table} begin select raise(abort, '${table} only grows'); end`,
    ),
  postgres: (table) => [
    `create function ${table}_only_grows() returns trigger language plpgsql as $$ begin raise exception '${table} only grows'; end $$`,
    `create trigger ${table}_no_change before update or delete on ${table} for each row execute function ${table}_only_grows()`,
    `create trigger ${table}_no_truncate before truncate on ${table} for each statement execute function ${table}_only_grows()`,
  ],
}

/** Statements that make the database refuse to change or delete rows of a table. `table` must be our own text: it is not quoted. */
export function refuseChanges(kind: DatabaseKind, table: string): readonly RawBuilder<unknown>[] {
  return STATEMENTS[kind](table).map((statement) => sql.raw(statement))
}
