import 'server-only'
import { sql } from 'kysely'
import { AUDIT_SCHEMA } from '../audit/schema.ts'
import type { Schema } from '../database/create-schema.ts'

/**
 * The tables of the console; console-tables.ts describes them. Since 1.0.0 they change only by statements appended at the
 * end; docs/decisions/102-a-later-build-appends-statements.md says how.
 */
export const CONSOLE_SCHEMA: Schema = (types) => [
  sql`create table account (
    id text primary key,
    email text not null,
    email_key text not null unique,
    name text not null,
    role text not null,
    password_hash text,
    created_at bigint not null,
    disabled_at bigint,
    seen_at bigint
  )`,
  sql`create table password_link (
    account_id text primary key references account (id) on delete cascade,
    token_hash text not null unique,
    expires_at bigint not null,
    created_by text not null
  )`,
  sql`create table session (
    id text primary key,
    cookie text not null unique,
    former_cookie text unique,
    former_until bigint,
    account_id text not null references account (id) on delete cascade,
    created_at bigint not null,
    seen_at bigint not null,
    confirmed_at bigint,
    chosen text,
    connection text,
    environment text,
    tokens text,
    tokens_version integer not null default 0,
    lease_holder text,
    lease_until bigint not null default 0,
    browser text,
    system text,
    network text,
    device text,
    provider text,
    provider_session text
  )`,
  sql`create index session_seen on session (seen_at)`,
  sql`create index session_account on session (account_id)`,
  sql`create table provider (
    id text primary key,
    issuer text,
    client_id text,
    sealed_secret text,
    name text not null,
    role_claim text,
    roles text not null,
    creates_accounts smallint not null,
    local_only_for text,
    changed_at bigint not null,
    changed_by text not null
  )`,
  sql`create table linked_identity (
    issuer text not null,
    subject text not null,
    account_id text not null references account (id) on delete cascade,
    linked_at bigint not null,
    primary key (issuer, subject),
    unique (account_id, issuer)
  )`,
  sql`create table new_browser (
    account_id text not null references account (id) on delete cascade,
    device text not null,
    browser text,
    system text,
    network text,
    at bigint not null,
    acknowledged smallint not null default 0,
    primary key (account_id, device)
  )`,
  sql`create table code_app (
    account_id text primary key references account (id) on delete cascade,
    sealed text not null,
    last_step bigint not null,
    confirmed_at bigint,
    used_at bigint
  )`,
  sql`create table passkey (
    id text primary key,
    account_id text not null references account (id) on delete cascade,
    credential text not null unique,
    public_key text not null,
    counter bigint not null,
    transports text not null,
    name text not null,
    created_at bigint not null,
    used_at bigint
  )`,
  sql`create index passkey_account on passkey (account_id)`,
  sql`create table spent_challenge (
    challenge text primary key,
    ends_at bigint not null
  )`,
  sql`create index spent_challenge_end on spent_challenge (ends_at)`,
  sql`create table recovery_code (
    hash text primary key,
    account_id text not null references account (id) on delete cascade
  )`,
  sql`create index recovery_code_account on recovery_code (account_id)`,
  sql`create table attempt (
    key text primary key,
    count integer not null,
    window_ends_at bigint not null,
    free_at bigint not null
  )`,
  sql`create table hourly_use (
    account_id text not null references account (id) on delete cascade,
    kind text not null,
    subject text not null,
    used_at bigint not null,
    primary key (account_id, kind, subject)
  )`,
  sql`create table preference (
    account_id text not null references account (id) on delete cascade,
    name text not null,
    value text not null,
    updated_at bigint not null,
    primary key (account_id, name)
  )`,
  sql`create table list_view (
    id text primary key,
    owner_id text not null references account (id) on delete cascade,
    name text not null,
    name_key ${types.byteOrderedText} not null,
    shared integer not null,
    content text not null,
    version integer not null,
    updated_at bigint not null,
    unique (owner_id, name_key)
  )`,
  sql`create index list_view_shared on list_view (shared)`,
  sql`create table note (
    id text primary key,
    entry text not null,
    author_id text not null references account (id),
    text text not null,
    folded text not null,
    written_at bigint not null,
    edited_at bigint
  )`,
  sql`create index note_by_entry on note (entry, written_at)`,
  sql`create table list_export (
    id text primary key,
    session_id text not null references session (id) on delete cascade,
    asked_at bigint not null,
    request text not null,
    confirmed smallint not null,
    attempt integer not null default 0,
    state text not null,
    alive_at bigint not null,
    entries integer not null,
    sent integer not null default 0,
    manifest text
  )`,
  sql`create index list_export_session on list_export (session_id)`,
  sql`create table sealed_key (
    name text not null,
    version integer not null,
    sealed text not null,
    public text not null,
    created_at bigint not null,
    primary key (name, version)
  )`,
  sql`create table stored_pair (
    environment text primary key,
    base_url text not null,
    api_key text not null,
    sealed_secret text not null,
    changed_at bigint not null,
    changed_by text not null
  )`,
  sql`create table setting (
    name text not null,
    list text not null,
    value text not null,
    changed_at bigint not null,
    changed_by text not null,
    primary key (list, name)
  )`,
  sql`create table field_setting (
    environment text not null,
    path text not null,
    use text,
    links smallint not null,
    changed_at bigint not null,
    changed_by text not null,
    primary key (environment, path)
  )`,
  sql`create table connection_state (
    connection text primary key,
    succeeded_at bigint,
    failed_at bigint,
    failure text,
    scope text,
    expires_at text
  )`,
  sql`create table call_count (
    connection text not null,
    quarter bigint not null,
    answered bigint not null,
    failed bigint not null,
    primary key (connection, quarter)
  )`,
  sql`create table notice (
    number ${types.countedKey},
    account_id text not null references account (id) on delete cascade,
    kind text not null,
    content text not null,
    at bigint not null,
    seen smallint not null default 0
  )`,
  sql`create index notice_account on notice (account_id, number)`,
  sql`create index notice_new on notice (account_id) where seen = 0`,
  sql`create index notice_at on notice (at)`,
  sql`create table watch (
    id text primary key,
    environment text not null,
    owner_id text not null,
    set_by text not null,
    label text not null,
    key_version integer not null,
    created_at bigint not null
  )`,
  sql`create index watch_owner on watch (owner_id)`,
  sql`create table watch_value (
    number ${types.countedKey},
    watch_id text not null references watch (id) on delete cascade,
    line integer,
    state text,
    changed_at bigint
  )`,
  sql`create index watch_value_watch on watch_value (watch_id, state)`,
  sql`create table watch_hash (
    hash text not null,
    value bigint not null references watch_value (number) on delete cascade,
    primary key (hash, value)
  ) ${types.clustered}`,
  sql`create index watch_hash_value on watch_hash (value)`,
  sql`create table watch_match (
    value bigint not null references watch_value (number) on delete cascade,
    content bigint not null,
    path text not null,
    weight text not null,
    primary key (value, content, path)
  ) ${types.clustered}`,
  sql`create table watch_look (
    environment text primary key,
    connection text not null,
    content bigint not null,
    generation bigint not null
  )`,
  sql`create table watch_telling (
    number ${types.countedKey},
    connection text not null,
    watch_id text not null,
    label text not null,
    line integer,
    was text,
    now text not null,
    entry text,
    at bigint not null
  )`,
  sql`create index watch_telling_connection on watch_telling (connection, number)`,
  sql`create index watch_telling_at on watch_telling (at)`,
  sql`create table review (
    id text primary key,
    environment text not null,
    asked_by text not null references account (id),
    asked_at bigint not null,
    why text not null,
    request text not null,
    outcome text,
    found integer not null,
    assignee_id text references account (id),
    answer text,
    answered_by text references account (id),
    answered_at bigint,
    told text,
    version integer not null default 0
  )`,
  sql`create index review_queue on review (environment, asked_at)`,
  sql`create index review_assignee on review (assignee_id)`,
  sql`create index review_asker on review (asked_by, asked_at)`,
  sql`create table review_entry (
    review_id text not null references review (id) on delete cascade,
    entry text not null,
    place integer not null,
    primary key (review_id, entry)
  ) ${types.clustered}`,
  sql`create index review_entry_entry on review_entry (entry)`,
  sql`create table clearance (
    hash text not null,
    entry text not null,
    review_id text not null references review (id) on delete cascade,
    primary key (hash, entry)
  ) ${types.clustered}`,
  sql`create index clearance_review on clearance (review_id)`,
  sql`create table sweep (name text primary key, next_at bigint not null)`,
  sql`insert into sweep (name, next_at) values ('delete', 0), ('measure', 0)`,
  sql`create table stored_size (
    part text not null,
    measured_at bigint not null,
    row_count bigint not null,
    bytes bigint not null,
    primary key (part, measured_at)
  )`,
  sql`create table approval (
    id text primary key,
    kind text not null,
    environment text not null,
    count integer not null,
    asked_by text not null references account (id),
    asked_at bigint not null,
    content text not null,
    state text not null,
    decided_by text references account (id),
    decided_at bigint,
    told text,
    ended_at bigint
  )`,
  sql`create index approval_waiting on approval (asked_at) where state = 'waiting'`,
  sql`create index approval_asker on approval (asked_by, state)`,
  sql`create table approval_step (
    approval_id text not null references approval (id) on delete cascade,
    place integer not null,
    state text not null,
    code text,
    primary key (approval_id, place)
  ) ${types.clustered}`,
  sql`create table approval_file (
    approval_id text not null references approval (id) on delete cascade,
    place integer not null,
    content text not null,
    primary key (approval_id, place)
  )`,
  ...AUDIT_SCHEMA(types),
  sql`alter table watch_look add column seal text`,
  sql`alter table watch_value add column told text`,
  sql`update watch_value set told = state`,
  // Matches in fields that change by themselves were not kept before.
  sql`update watch_look set content = 0, generation = 0`,
  sql`create table watch_forgotten (
    connection text primary key,
    number bigint not null,
    at bigint not null
  )`,
  sql`alter table watch_look add column describing text`,
]
