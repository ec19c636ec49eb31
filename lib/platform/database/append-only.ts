import { type RawBuilder, sql } from 'kysely'
import type { DatabaseKind } from './open.ts'

const STATEMENTS: Record<DatabaseKind, (table: string, key: string, start: string) => readonly string[]> = {
  sqlite: (table, key, start) => [
    `create trigger ${table}_no_update before update on ${table} begin select raise(abort, '${table} only grows'); end`,
    `create trigger ${table}_no_delete before delete on ${table} when old.${key} > (select ${key} from ${start})
      begin select raise(abort, '${table} only grows'); end`,
    // `insert or replace` deletes without a delete trigger.
    `create trigger ${table}_no_replace before insert on ${table}
      when exists (select 1 from ${table} where ${key} = new.${key})
      begin select raise(abort, '${table} only grows'); end`,
  ],
  postgres: (table, key, start) => [
    `create function ${table}_only_grows() returns trigger language plpgsql as $$ begin
      if tg_op = 'DELETE' and tg_level = 'ROW' then
        if old.${key} <= (select ${key} from ${start}) then return old; end if;
      end if;
      raise exception '${table} only grows';
    end $$`,
    `create trigger ${table}_no_change before update or delete on ${table} for each row execute function ${table}_only_grows()`,
    `create trigger ${table}_no_truncate before truncate on ${table} for each statement execute function ${table}_only_grows()`,
  ],
}

/**
 * Statements that make the database refuse to change, delete or replace rows of a table that are after a start.
 *
 * @param start a table with one row; its `key` is the last row of `table` that may be deleted.
 * @param table and its primary key `key` must be texts of ours, as must `start`: they are not quoted.
 */
export function refuseChanges(
  kind: DatabaseKind,
  table: string,
  key: string,
  start: string,
): readonly RawBuilder<unknown>[] {
  return STATEMENTS[kind](table, key, start).map((statement) => sql.raw(statement))
}

const BACKWARD: Record<DatabaseKind, (table: string) => readonly string[]> = {
  sqlite: (table) => [
    `create trigger ${table}_not_back before update on ${table} when new.number < old.number
      begin select raise(abort, '${table} only grows'); end`,
    `create trigger ${table}_no_delete before delete on ${table} begin select raise(abort, '${table} only grows'); end`,
  ],
  postgres: (table) => [
    `create function ${table}_only_grows() returns trigger language plpgsql as $$ begin raise exception '${table} only grows'; end $$`,
    `create trigger ${table}_not_back before update on ${table} for each row when (new.number < old.number) execute function ${table}_only_grows()`,
    `create trigger ${table}_no_delete before delete on ${table} for each row execute function ${table}_only_grows()`,
    `create trigger ${table}_no_truncate before truncate on ${table} for each statement execute function ${table}_only_grows()`,
  ],
}

/** Statements that make the database refuse to delete a row of a table, or to decrease its `number`. */
export function refuseBackward(kind: DatabaseKind, table: string): readonly RawBuilder<unknown>[] {
  return BACKWARD[kind](table).map((statement) => sql.raw(statement))
}
