import 'server-only'
import { sql } from 'kysely'
import { FORMS_VERSION } from '#lib/matching/forms/form.ts'
import type { Schema } from '#lib/platform/database/create-schema.ts'

/**
 * The tables of the synced copies; tables.ts describes them. Since 1.0.0 they change only by statements appended at the
 * end; docs/decisions/102-a-later-build-appends-statements.md says how.
 */
export const MIRROR_SCHEMA: Schema = ({ byteOrderedText, bytes, countedKey, clustered }) => [
  sql`create table mirror_list (
    id ${countedKey},
    connection text not null unique,
    knowledge text,
    key_label text,
    seal text not null,
    indexed_to bigint not null default 0,
    sorted_to bigint not null default 0,
    forgotten_to bigint not null default 0,
    sheet_to bigint default -1,
    revision bigint not null default 0,
    kept_from bigint,
    events_until bigint,
    explained_to bigint not null default 0,
    names text default '[]'
  )`,

  sql`create table mirror_generation (
    id ${countedKey},
    list integer not null,
    state text not null,
    direction text not null,
    started_at bigint not null,
    lag_ms integer not null,
    step_back_ms integer not null,
    ended_at bigint,
    grade text,
    read_rows integer not null,
    total_first bigint not null,
    total_last bigint not null,
    total_changed smallint not null default 0,
    requests integer not null,
    retries integer not null,
    repairs integer not null,
    reachable bigint,
    added integer not null,
    changed integer not null,
    reappeared integer not null,
    pending integer not null,
    removed integer not null,
    held_back integer not null,
    copies integer not null default 0,
    key_label text,
    new_contents integer not null default 0,
    order_seen text,
    small_copies smallint not null default 0
  )`,
  sql`create index mirror_generation_list on mirror_generation (list, id)`,

  sql`create table mirror_page (
    id ${countedKey},
    generation integer not null,
    page_offset bigint not null,
    page_limit bigint not null,
    total bigint not null,
    asked_at bigint not null,
    read_at bigint not null,
    entries ${bytes} not null
  )`,
  sql`create index mirror_page_generation on mirror_page (generation, id)`,

  // The body comes last, so that SQLite reads the other columns without reading through it.
  sql`create table mirror_content (
    id ${countedKey},
    list integer not null,
    entry integer,
    face ${bytes} not null,
    print ${bytes} not null,
    state smallint not null,
    misses smallint not null,
    copies integer not null default 1,
    seen_in integer,
    waiting_since integer,
    told smallint not null default 0,
    first_seen bigint not null,
    from_lo bigint,
    from_hi bigint not null,
    seen_at bigint not null,
    missed_at bigint,
    body text not null
  )`,
  sql`create unique index mirror_content_face on mirror_content (list, face)`,
  sql`create index mirror_content_state on mirror_content (list, state, id)`,
  sql`create index mirror_content_entry on mirror_content (list, entry) where entry is not null`,
  sql`create index mirror_content_waiting on mirror_content (list, id) where waiting_since is not null`,
  sql`create index mirror_content_copies on mirror_content (list) where copies > 1`,

  sql`create table mirror_folded (
    entry integer primary key,
    list integer not null,
    into_entry integer not null
  )`,
  sql`create index mirror_folded_into on mirror_folded (into_entry)`,

  sql`create table mirror_sighting (
    id ${countedKey},
    content integer not null,
    list integer not null,
    print ${bytes} not null,
    first_in integer not null,
    seen_in integer not null,
    body text not null,
    unique (content, print)
  )`,
  sql`create index mirror_sighting_list on mirror_sighting (list, content)`,

  sql`create table mirror_version (
    id ${countedKey},
    content integer not null,
    list integer not null,
    from_lo bigint,
    from_hi bigint not null,
    to_lo bigint not null,
    to_hi bigint not null
  )`,
  sql`create index mirror_version_content on mirror_version (content, id)`,
  sql`create index mirror_version_list on mirror_version (list, to_hi)`,

  sql`create table mirror_change (
    seq ${countedKey},
    list integer not null,
    entry integer,
    kind smallint not null,
    at_lo bigint not null,
    at_hi bigint not null,
    generation integer not null,
    old_content integer,
    new_content integer,
    key_label text,
    field integer,
    count integer,
    event integer,
    act integer
  )`,
  sql`create index mirror_change_old on mirror_change (old_content)`,
  sql`create index mirror_change_new on mirror_change (new_content)`,
  sql`create index mirror_change_entry on mirror_change (entry)`,
  sql`create index mirror_change_list on mirror_change (list, at_hi, seq)`,
  sql`create index mirror_change_acts on mirror_change (list, at_hi, seq) where act = seq`,
  sql`create index mirror_change_act on mirror_change (act, seq)`,
  sql`create index mirror_change_event on mirror_change (event) where event is not null`,
  sql`create table mirror_event (
    id ${countedKey},
    list integer not null,
    service_id text not null,
    at bigint not null,
    action text not null,
    actor text,
    reason text,
    file_name text,
    ids_read bigint,
    unique (list, service_id)
  )`,
  sql`create index mirror_event_unread on mirror_event (list, id) where ids_read is not null`,
  sql`create index mirror_event_at on mirror_event (list, at)`,
  sql`create index mirror_event_actor on mirror_event (list, actor)`,
  sql`create index mirror_event_reason on mirror_event (list, reason)`,
  sql`create table mirror_event_entry (
    list integer not null,
    entry_id ${byteOrderedText} not null,
    event integer not null,
    primary key (list, entry_id, event)
  ) ${clustered}`,
  sql`create index mirror_event_entry_event on mirror_event_entry (event)`,
  sql`create table mirror_move (
    id ${countedKey},
    list integer not null,
    generation integer not null,
    path text not null,
    content integer not null,
    old text not null,
    new text not null
  )`,
  sql`create index mirror_move_content on mirror_move (list, path, content)`,
  sql`create table mirror_changed_field (
    field integer not null,
    change integer not null,
    primary key (field, change)
  ) ${clustered}`,

  sql`create table mirror_field (
    id ${countedKey},
    list integer not null,
    path text not null,
    types text not null,
    present integer not null,
    faceted smallint not null,
    telling smallint not null default 0,
    several smallint not null default 0,
    long smallint not null default 0,
    asked smallint not null default 0,
    columned smallint not null default 0,
    indexed smallint not null default 0,
    role text,
    unique (list, path)
  )`,
  // The version makes the fingerprint of the schema change with the normal forms: old terms would find nothing.
  sql`create table mirror_term /* forms ${sql.lit(FORMS_VERSION)} */ (
    key bigint not null,
    field integer not null,
    content integer not null,
    primary key (key, field, content)
  ) ${clustered}`,
  sql`create table mirror_facet (
    field integer not null,
    key ${byteOrderedText} not null,
    value text not null,
    count integer not null,
    primary key (field, key)
  ) ${clustered}`,

  // Without a key: staging.ts chooses the rowids in SQLite, and PostgreSQL reads the whole table.
  sql`create table mirror_staged_term (
    list integer not null,
    field integer not null,
    key bigint not null,
    content integer not null
  )`,

  sql`create table mirror_text (rowid integer primary key, text text not null)`,

  sql`alter table mirror_field add column counted smallint not null default 0`,
  sql`alter table mirror_field add column few_only smallint not null default 0`,
  sql`alter table mirror_field add column count_from integer not null default 0`,
]

/** The text index in SQLite. It holds trigrams only, since every hit is checked against the text itself. */
export const SQLITE_TRIGRAMS = sql`
  create virtual table if not exists mirror_trigram using fts5(
    text, tokenize = 'trigram case_sensitive 1', content = '', contentless_delete = 1, detail = none
  )`

/** The text index in PostgreSQL. It fails if the extension is not available. */
export const POSTGRES_TRIGRAMS = [
  sql`create extension if not exists pg_trgm`,
  sql`create index if not exists mirror_text_trigrams on mirror_text using gin (text gin_trgm_ops)`,
]
