import { randomUUID } from 'node:crypto'
import { fraudClient } from '#e2e/fixtures/fraud-client.ts'
import { BLACKLIST_USERS_PATH } from '#lib/contract/blacklist.ts'
import { GENERATE_TOKEN_PATH } from '#lib/contract/tokens.ts'
import type { Role } from '#lib/platform/access/api/roles.ts'
import type { FailoverStack } from './stack.ts'
import { type Watch, watch } from './watch.ts'

/** What the programs have acknowledged: the e-mail addresses of entries, and the ids of audited requests. */
export type Acknowledged = { readonly entries: Set<string>; readonly requests: Set<string> }

export type Load = { readonly watches: readonly Watch[]; readonly acknowledged: Acknowledged }

/** The number of clients of each kind. */
const CLIENTS = 3

const JSON_TYPE = { 'content-type': 'application/json' }

/** The headers of a signed-in person's requests. */
async function signedIn({ console, password }: FailoverStack, role: Role) {
  const headers = { ...JSON_TYPE, origin: console.url, 'sec-fetch-site': 'same-origin' }
  const body = JSON.stringify({ email: `${role}@example.com`, password })
  const answer = await fetch(`${console.url}/api/session`, { method: 'POST', headers, body })
  if (!answer.ok) throw new Error(await answer.text())
  return { ...headers, cookie: answer.headers.get('set-cookie')?.split(';')[0] ?? '' }
}

/** The first event at which the audit log is not intact; `null` for none. */
export async function auditFault(stack: FailoverStack): Promise<unknown> {
  const headers = await signedIn(stack, 'auditor')
  const answer = await fetch(`${stack.console.url}/api/audit/verify`, { method: 'POST', headers, body: '{}' })
  return (await answer.json()).data.fault
}

/** What people do in the console. The audit log holds each of these requests once it is answered. */
async function people(stack: FailoverStack, isOver: () => boolean, requests: Set<string>): Promise<readonly Watch[]> {
  const { url } = stack.console
  const headers = await signedIn(stack, 'analyst')
  const get = (path: string) => (signal: AbortSignal) => fetch(url + path, { headers, signal })
  const body = JSON.stringify({ values: ['nobody@example.com'] })
  const acknowledge = (answer: Response) => void requests.add(answer.headers.get('x-request-id') ?? '')
  return [
    watch('console: list', get('/api/blacklist/users?limit=20&offset=0'), isOver, acknowledge),
    watch(
      'console: check',
      (signal) => fetch(`${url}/api/check`, { method: 'POST', headers, body, signal }),
      isOver,
      acknowledge,
    ),
    watch('console: changes', get('/api/changes?limit=20&offset=0'), isOver, acknowledge),
    watch('console: page', get('/check'), isOver),
  ]
}

/** What programs do at the service. A write is repeated under its key until it is acknowledged. */
async function programs(stack: FailoverStack, isOver: () => boolean, entries: Set<string>): Promise<readonly Watch[]> {
  const { url, apiKey, apiSecret, accountToken } = stack.service
  const { data } = await fraudClient(url).generate(apiKey, apiSecret)
  const list = { authorization: data.usage.format }
  const manage = { ...JSON_TYPE, authorization: `Bearer ${accountToken}`, 'x-actor': 'drill' }
  const key = JSON.stringify({ apiKey, apiSecret })
  let write = randomUUID()

  function add(signal: AbortSignal, repeated: boolean): Promise<Response> {
    if (!repeated) write = randomUUID()
    const body = JSON.stringify({ email: `${write}@example.com`, reason: 'fraud' })
    const headers = { ...manage, 'idempotency-key': write }
    return fetch(`${url}/account/v1/blacklist/test/users`, { method: 'POST', headers, body, signal })
  }
  return [
    watch(
      'service: list',
      (signal) => fetch(`${url}${BLACKLIST_USERS_PATH}?limit=20`, { headers: list, signal }),
      isOver,
    ),
    watch(
      'service: token',
      (signal) => fetch(url + GENERATE_TOKEN_PATH, { method: 'POST', headers: JSON_TYPE, body: key, signal }),
      isOver,
    ),
    watch('service: write', add, isOver, () => void entries.add(`${write}@example.com`)),
  ]
}

/** Puts both programs under load until `isOver`. */
export async function startLoad(stack: FailoverStack, isOver: () => boolean): Promise<Load> {
  const acknowledged: Acknowledged = { entries: new Set(), requests: new Set() }
  const watches: Watch[] = []
  for (let n = 0; n < CLIENTS; n += 1) {
    watches.push(...(await people(stack, isOver, acknowledged.requests)))
    watches.push(...(await programs(stack, isOver, acknowledged.entries)))
  }
  return { watches, acknowledged }
}
