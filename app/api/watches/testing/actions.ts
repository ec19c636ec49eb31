import { expect } from 'vitest'
import type { BlacklistedUser } from '#lib/contract/blacklist.ts'
import type { ForMePage } from '#lib/features/for-me/api/for-me.ts'
import type { WatchesPage } from '#lib/features/watch/api/watches.ts'
import { readTellingsAfter } from '#lib/mirror/watches/tellings.ts'
import type { ConsoleDatabase } from '#lib/platform/store/console-database.ts'
import { GET as FOR_ME } from '../../for-me/route.ts'
import { call, type RouteModule, type TestPerson } from '../../testing.ts'
import { GET, POST } from '../route.ts'

/** An entry of a list. */
export const user = (id: string, more: Readonly<Record<string, unknown>> = {}) =>
  ({ id, email: `${id}@example.com`, reason: 'fraud', ...more }) as BlacklistedUser

/** Makes a plain value of an answer's data for `expect`. */
export type Data = Readonly<Record<string, unknown>>
/** What a person does with watches, and what these report. `present` is the person unless a call names another. */
export function watchActions(database: () => ConsoleDatabase, connection: () => string, present: () => TestPerson) {
  async function ask(handler: RouteModule[string] | undefined, method: string, path: string, more: Data = {}) {
    if (!handler) throw new Error(`No ${method} ${path}`)
    const { status, body } = await call(handler, method, path, { cookie: present().cookie, ...more })
    return { status, data: body.success ? body.data : body.errors }
  }

  async function watch(label: string, values: readonly string[], more: Data = {}): Promise<string> {
    const body = { label, country: '', values: values.map((value, at) => ({ value, line: at + 1 })) }
    const { status, data } = await ask(POST, 'POST', '/api/watches', { body, ...more })
    expect([status, data]).toMatchObject([201, { taken: values.length }])
    return String(data.id)
  }

  const watches = async () => (await ask(GET, 'GET', '/api/watches')).data as unknown as WatchesPage
  const forMe = async (cookie = present().cookie) =>
    ((await ask(FOR_ME, 'GET', '/api/for-me', { cookie })).data as unknown as ForMePage).items
  async function tellings(of = connection()) {
    const asked = { connection: of, since: 0, after: 0, upTo: null, most: 1000 }
    const all = await readTellingsAfter(database().queries, asked)
    return all.map(({ label, line, was, now: next }) => [label, line, was, next])
  }
  const acts = async () => {
    const { queries } = database()
    const rows = await queries.selectFrom('audit').select(['action', 'details', 'actor']).orderBy('number').execute()
    return rows.filter(({ action }) => action.startsWith('watch.'))
  }

  return { ask, watch, watches, forMe, tellings, acts }
}
