import { sql } from 'kysely'
import type { Schema } from '#lib/platform/database/create-schema.ts'
import { END_KEY, FIRST_KEY, LEVELS, type PageKey } from './page-key.ts'

/** The nodes of an empty list: one per level from the first key on, and the end mark above the top level. */
const EMPTY_TREE: readonly (PageKey & { readonly level: number })[] = [
  ...Array.from({ length: LEVELS }, (_, below) => ({ level: below + 1, ...FIRST_KEY })),
  { level: LEVELS + 1, ...END_KEY },
]

/**
 * The tables of the service, described in tables.ts. Since 1.0.0 they change only by statements appended at
 * the end; docs/decisions/102-a-later-build-appends-statements.md says how.
 */
export const SCHEMA: Schema = ({ byteOrderedText, countedKey, clustered }) => [
  sql`create table edition (id ${countedKey}, import_id text)`,
  sql`create table blacklist (
    environment text primary key,
    edition bigint not null,
    revision bigint not null,
    total bigint not null,
    next_expiry bigint,
    held_by text,
    held_until bigint not null
  )`,
  sql`create table blacklist_entry (
    edition bigint not null,
    created_at bigint not null,
    id ${byteOrderedText} not null,
    body text not null,
    expires_at bigint,
    primary key (edition, created_at, id)
  )`,
  sql`create index blacklist_entry_expiry on blacklist_entry (edition, expires_at) where expires_at is not null`,
  sql`create table entry_place (
    edition bigint not null,
    id ${byteOrderedText} not null,
    created_at bigint not null,
    primary key (edition, id)
  ) ${clustered}`,
  sql`create table entry_contact (
    edition bigint not null,
    hash bigint not null,
    id ${byteOrderedText} not null,
    primary key (edition, hash, id)
  ) ${clustered}`,
  sql`create table page_node (
    node ${countedKey},
    edition bigint not null,
    level integer not null,
    created_at bigint not null,
    id ${byteOrderedText} not null,
    entries bigint not null,
    unique (edition, level, created_at, id)
  )`,
  sql`create table removed_entry (
    id ${countedKey},
    environment text not null,
    entry_id ${byteOrderedText} not null,
    entry_created_at bigint not null,
    entry_expires_at bigint,
    body text not null,
    created_at bigint not null,
    actor text,
    reason text not null
  )`,
  sql`create index removed_entry_order on removed_entry (environment, created_at, id)`,
  sql`create table list_import (
    id text primary key,
    environment text not null,
    mode text not null,
    dry_run integer not null,
    reason text,
    file_name text,
    columns text,
    state text not null,
    created_at bigint not null,
    created_by text not null,
    request_id text,
    finished_at bigint,
    alive_until bigint not null,
    bytes_read bigint not null,
    rows_read bigint not null,
    counts text,
    faults text not null
  )`,

  sql`create table api_key (
    id text primary key,
    name text not null,
    environment text not null,
    key_text text not null unique,
    created_at bigint not null,
    created_by text,
    last_used_at bigint,
    revoked_at bigint
  )`,
  sql`create table api_secret (
    id text primary key,
    key_id text not null references api_key (id) on delete cascade,
    hash text not null,
    created_at bigint not null,
    last_used_at bigint,
    ends_at bigint
  )`,
  sql`create index api_secret_key on api_secret (key_id)`,
  sql`create table token_family (
    id text primary key,
    key_id text not null references api_key (id),
    secret_id text not null,
    expires_at bigint not null,
    ended_at bigint
  )`,
  sql`create index token_family_expiry on token_family (expires_at)`,
  sql`create table refresh_token (
    hash text primary key,
    family_id text not null references token_family (id) on delete cascade,
    expires_at bigint not null,
    used_at bigint
  )`,
  sql`create index refresh_token_family on refresh_token (family_id)`,

  sql`create table rate_limit (subject text primary key, paid_off bigint not null)`,

  sql`create table account_event (
    id ${countedKey},
    created_at bigint not null,
    actor text,
    action text not null,
    subject text not null,
    environment text,
    request_id text,
    reason text,
    file_name text,
    counts text
  )`,
  sql`create index account_event_order on account_event (created_at, id)`,
  sql`create index account_event_subject on account_event (subject)`,
  sql`create table imported_id (
    import_id text not null,
    n bigint not null,
    id ${byteOrderedText} not null,
    primary key (import_id, n)
  ) ${clustered}`,
  sql`create table repeatable_answer (
    key_hash text primary key,
    request_hash text not null,
    answer text,
    created_at bigint not null
  )`,
  sql`create table bank_details (
    account integer primary key,
    sealed text,
    updated_at bigint not null,
    updated_by text
  )`,
  sql`create table bank_details_change (
    id ${countedKey},
    created_at bigint not null,
    actor text,
    fields text not null
  )`,

  // Two empty lists, each with its own edition.
  sql`insert into edition (import_id) values (null), (null)`,
  sql`insert into blacklist (environment, edition, revision, total, held_until)
    select 'Test', min(id), 0, 0, 0 from edition union all select 'Production', max(id), 0, 0, 0 from edition`,
  ...EMPTY_TREE.map(
    ({ level, created_at, id }) => sql`insert into page_node (edition, level, created_at, id, entries)
      select id, ${sql.lit(level)}, ${sql.lit(created_at)}, ${sql.lit(id)}, 0 from edition`,
  ),
  sql`alter table list_import add column removes bigint`,
  sql`create index removed_entry_id on removed_entry (environment, entry_id, id)`,
  sql`alter table list_import add column changes_digest text`,
]
