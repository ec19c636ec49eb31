import 'server-only'
import { sql } from 'kysely'
import type { PageRequest } from '#lib/contract/pagination.ts'
import { isoOrNull } from '#lib/contract/time.ts'
import { canSignIn } from '#lib/platform/access/can-sign-in.ts'
import { issuerInUse } from '#lib/platform/access/provider.ts'
import { selectRunning } from '#lib/platform/access/running-sessions.ts'
import type { ConsoleDatabase } from '#lib/platform/store/console-database.ts'
import { readPage } from '#lib/platform/store/read-page.ts'
import { type PeoplePage, type PersonItem, SECOND_FACTORS } from '../api/people.ts'

type PersonRow = {
  readonly id: string
  readonly name: string
  readonly email: string
  readonly role: string
  readonly can_sign_in: number
  readonly disabled_at: number | null
  readonly seen_at: number | null
  readonly link_expires_at: number | null
  readonly sessions: number
  readonly factor_at: number | null
  readonly passkey_at: number | null
}

function shown(row: PersonRow): PersonItem {
  const { id, name, email, role, can_sign_in, disabled_at, seen_at, link_expires_at } = row
  return {
    id,
    name,
    email,
    role,
    state: disabled_at === null ? (can_sign_in ? 'active' : 'invited') : 'disabled',
    linkExpiresAt: isoOrNull(link_expires_at),
    lastSeenAt: isoOrNull(seen_at),
    sessions: Number(row.sessions),
    secondFactors: SECOND_FACTORS.filter((kind) => (kind === 'passkey' ? row.passkey_at : row.factor_at) !== null),
  }
}

/** People without their password hashes. An expired link counts as none. */
async function selectPeople(database: ConsoleDatabase, now: number) {
  const isAble = canSignIn(await issuerInUse(database))
  const running = selectRunning(database, now)
    .select(({ fn }) => ['session.account_id', fn.countAll<number>().as('count')])
    .groupBy('session.account_id')
  const passkeys = database.queries
    .selectFrom('passkey')
    .select(({ fn }) => ['passkey.account_id', fn.min('passkey.created_at').as('first_at')])
    .groupBy('passkey.account_id')
  return database.queries
    .selectFrom('account')
    .leftJoin('password_link', (join) =>
      join.onRef('password_link.account_id', '=', 'account.id').on('password_link.expires_at', '>', now),
    )
    .leftJoin('code_app', 'code_app.account_id', 'account.id')
    .leftJoin(passkeys.as('passkeys'), 'passkeys.account_id', 'account.id')
    .leftJoin(running.as('running'), 'running.account_id', 'account.id')
    .select(['account.id', 'account.name', 'account.email', 'account.role', 'account.disabled_at', 'account.seen_at'])
    .select(['password_link.expires_at as link_expires_at', 'code_app.confirmed_at as factor_at'])
    .select('passkeys.first_at as passkey_at')
    .select((row) => row.case().when(isAble(row)).then(1).else(0).end().as('can_sign_in'))
    .select(({ fn, val }) => fn.coalesce('running.count', val(0)).as('sessions'))
}

/** A page of all people, disabled ones included, sorted by name. */
export async function listPeople(database: ConsoleDatabase, page: PageRequest, now: number): Promise<PeoplePage> {
  const people = await selectPeople(database, now)
  const sorted = people.orderBy(sql`lower(account.name)`).orderBy('account.id')
  const { items, pagination } = await readPage(database.queries.selectFrom('account'), sorted, page)
  return { items: items.map(shown), pagination }
}

/** One person, as in lists. */
export async function readPerson(database: ConsoleDatabase, id: string, now: number): Promise<PersonItem | undefined> {
  const row = await (await selectPeople(database, now)).where('account.id', '=', id).executeTakeFirst()
  return row && shown(row)
}
