// Requests whose head arrives while the person may make them, and whose body arrives when they no longer may.
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { TABLE_DEFAULTS } from '#lib/features/blacklist/api/table-choices.ts'
import { BANK_DETAILS } from '#service/testing/management.ts'
import { POST as INVITE } from '../people/route.ts'
import { PUT as REFRESH } from '../preferences/blacklist-refresh/route.ts'
import type { RouteModule } from '../testing.ts'
import { POST as ADD_VIEW } from '../views/route.ts'
import { PUT as WEBHOOK } from '../webhook/route.ts'
import { POST as CREATE } from './api-keys/route.ts'
import { PUT as BANK } from './bank-details/route.ts'
import { GET as DOWNLOAD } from './blacklist/[type]/export/route.ts'
import { PUT as SEND } from './blacklist/[type]/imports/[id]/file/route.ts'
import { GET as SHOW } from './blacklist/[type]/imports/[id]/route.ts'
import { POST as BEGIN } from './blacklist/[type]/imports/route.ts'
import { POST as ADD } from './blacklist/[type]/users/route.ts'
import { sharedManagedConsole } from './testing.ts'

type Handler = RouteModule[string]

const managed = sharedManagedConsole()
let other: string
let cookie: string
let email: string

beforeAll(async () => {
  other = await managed.signIn('admin')
  const entry = new Blob([JSON.stringify({ id: 'there', reason: 'there' })]).stream()
  await answer(ADD, requestOf('POST', entry, { as: other }), { type: 'test' })
})

const accounts = () => managed.store.database.queries
beforeEach(async () => {
  const before = new Set((await accounts().selectFrom('account').select('id').execute()).map(({ id }) => id))
  cookie = await managed.signIn('admin')
  const all = await accounts().selectFrom('account').select(['id', 'email']).execute()
  email = all.find(({ id }) => !before.has(id))?.email ?? ''
})

/** What may end the rights of a person at any moment, written to the store that all consoles share. */
const ENDS: Readonly<Record<string, () => Promise<unknown>>> = {
  disabled: () => accounts().updateTable('account').set({ disabled_at: 1 }).where('email', '=', email).execute(),
  demoted: () => accounts().updateTable('account').set({ role: 'support' }).where('email', '=', email).execute(),
  'signed out': async () => {
    const { id } = await accounts()
      .selectFrom('account')
      .select('id')
      .where('email', '=', email)
      .executeTakeFirstOrThrow()
    await accounts().deleteFrom('session').where('account_id', '=', id).execute()
  },
}

type Sent = { readonly params?: Readonly<Record<string, string>>; readonly type?: string; readonly as?: string }

function requestOf(method: string, body: ReadableStream<Uint8Array> | null, { type, as = cookie }: Sent = {}): Request {
  const headers = new Headers({
    'sec-fetch-site': 'same-origin',
    cookie: as,
    'content-type': type ?? 'application/json',
    'idempotency-key': crypto.randomUUID(),
  })
  const init = { method, headers, body, duplex: 'half' }
  return new Request('http://localhost:3000/x', init)
}

function answer(handler: Handler, request: Request, params: Sent['params'] = {}): Promise<Response> {
  return handler(request, { params: Promise.resolve(params) })
}

/** Sends the head, runs `meanwhile` once the handler waits for the body, and then sends the body. */
async function late(
  handler: Handler,
  method: string,
  body: string,
  meanwhile: () => Promise<unknown>,
  sent: Sent = {},
) {
  const { promise: asked, resolve } = Promise.withResolvers<void>()
  const text = new TextEncoder().encode(body)
  const stream = new ReadableStream<Uint8Array>(
    {
      pull: async (controller) => {
        resolve()
        await meanwhile()
        controller.enqueue(text)
        controller.close()
      },
    },
    { highWaterMark: 0 },
  )
  const answered = answer(handler, requestOf(method, stream, sent), sent.params)
  await asked
  const { status } = await answered
  return status
}

const CHANGES: readonly (readonly [string, Handler, string, unknown, Sent?])[] = [
  ['creates no key', CREATE, 'POST', { name: 'Shop', type: 'Test' }],
  ['replaces no bank details', BANK, 'PUT', BANK_DETAILS],
  ['adds no entry', ADD, 'POST', { id: 'late', reason: 'late' }, { params: { type: 'test' } }],
  ['sets no webhook', WEBHOOK, 'PUT', { url: 'https://example.com/hook', replaces: null }],
  ['invites nobody', INVITE, 'POST', { name: 'New', email: 'new@example.com', role: 'admin' }],
  [
    'saves no view',
    ADD_VIEW,
    'POST',
    { name: 'Mine', shared: true, choices: TABLE_DEFAULTS, criteria: { search: '', filters: [] }, size: 20 },
  ],
  // Records nothing, so only the frame of the handlers checks again.
  ['stores no preference', REFRESH, 'PUT', { seconds: 30 }],
]

const linesOf = async () =>
  (await accounts().selectFrom('audit').select('action').where('actor', '=', email).orderBy('number').execute())
    .map(({ action }) => action)
    .filter((action) => action !== 'session.start' && action !== 'access.refused')

describe.each(Object.keys(ENDS))('a person who is %s before the body arrives', (how) => {
  it.each(CHANGES.map((change) => ({ what: change[0], change })))('$what', async ({ change }) => {
    const [, handler, method, body, sent] = change
    const status = await late(handler, method, JSON.stringify(body), async () => ENDS[how]?.(), sent)
    expect(status).toBe(how === 'demoted' ? 403 : 401)
    expect(await linesOf()).toEqual([])
  })

  it('imports no entry, even if most of the file had arrived', async () => {
    const params = { type: 'test' }
    const begin = requestOf('POST', new Blob([JSON.stringify({ mode: 'append', dryRun: false })]).stream())
    const { data } = await (await answer(BEGIN, begin, params)).json()
    const lines = (from: number) =>
      new TextEncoder().encode(
        Array.from(
          { length: 2000 },
          (_, n) => `${JSON.stringify({ id: `${how}-${from + n}`, reason: 'late' })}\n`,
        ).join(''),
      )
    let sent = 0
    const file = new ReadableStream<Uint8Array>({
      pull: async (controller) => {
        sent += 1
        if (sent === 3) await ENDS[how]?.()
        if (sent > 4) return controller.close()
        controller.enqueue(lines(sent * 2000))
      },
    })
    const place = { ...params, id: data.id }
    const { status } = await answer(SEND, requestOf('PUT', file, { type: 'application/x-ndjson' }), place)
    expect(status).toBe(how === 'demoted' ? 403 : 401)
    await expect
      .poll(async () => {
        const shown = await answer(SHOW, requestOf('GET', null, { as: other }), place)
        return (await shown.json()).data.state
      })
      .not.toMatch(/waiting|reading|applying/)
    const { total } = await managed.service.store.queries
      .selectFrom('blacklist_entry')
      .select(({ fn }) => fn.countAll<number>().as('total'))
      .where('id', 'like', `${how}-%`)
      .executeTakeFirstOrThrow()
    expect(Number(total)).toBe(0)
  })

  it('cannot finish the download of the list', async () => {
    const request = new Request('http://localhost:3000/x?format=ndjson', { headers: requestOf('GET', null).headers })
    const { status, body } = await answer(DOWNLOAD, request, { type: 'test' })
    expect(status).toBe(200)
    await ENDS[how]?.()
    await expect(new Response(body).text()).rejects.toThrow()
  })
})

it('a download that takes longer than the confirmation of the password ends whole', async () => {
  const request = new Request('http://localhost:3000/x?format=ndjson', { headers: requestOf('GET', null).headers })
  const { body } = await answer(DOWNLOAD, request, { type: 'test' })
  await accounts().updateTable('session').set({ confirmed_at: 0 }).execute()
  expect(await new Response(body).text()).toContain('"id":"there"')
})
