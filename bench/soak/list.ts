import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { fraudClient } from '#e2e/fixtures/fraud-client.ts'
import type { SoakStack } from './stack.ts'

const CHANGE_PAUSE_MILLISECONDS = 200
const KEY_PAUSE_MILLISECONDS = 1000
const OVERLAP_SECONDS = 60

/** Calls the service's management interface; `undefined` while it does not answer. */
async function manage({ serviceUrl, accountToken }: SoakStack, method: string, path: string, body?: object) {
  const headers = {
    authorization: `Bearer ${accountToken}`,
    'x-actor': 'soak',
    'content-type': 'application/json',
    'idempotency-key': randomUUID(),
  }
  const given = body && { body: JSON.stringify(body) }
  return fetch(`${serviceUrl}/account/v1${path}`, { method, headers, ...given })
    .then(async (answer) => (answer.ok ? (await answer.json()).data : undefined))
    .catch(() => undefined)
}

/** Adds entries, edits them and removes them again, one at a time. */
export async function changeList(stack: SoakStack, isOver: () => boolean): Promise<void> {
  const users = '/blacklist/test/users'
  for (let n = 0; !isOver(); n += 1) {
    const entry = { email: `soak-${n}@example.com`, reason: 'fraud' }
    const added = await manage(stack, 'POST', users, entry)
    await pause(CHANGE_PAUSE_MILLISECONDS)
    if (!added) continue
    const path = `${users}/${encodeURIComponent(added.item.id)}`
    await manage(stack, 'PUT', path, { ...entry, reason: 'chargeback' })
    await pause(CHANGE_PAUSE_MILLISECONDS)
    await manage(stack, 'DELETE', path, { reason: 'withdrawn' })
    await pause(CHANGE_PAUSE_MILLISECONDS)
  }
}

/** A customer's program with its own key, which is rotated while the program uses it. */
export function rotateKeys(stack: SoakStack, isOver: () => boolean) {
  const client = fraudClient(stack.serviceUrl)
  const statuses = new Map<string, number>()
  let key: { readonly id: number; readonly apiKey: string; readonly apiSecret: string } | undefined
  const count = (status: string) => statuses.set(status, (statuses.get(status) ?? 0) + 1)

  async function use(): Promise<void> {
    while (!isOver()) {
      key ??= await manage(stack, 'POST', '/api-keys', { name: 'Soak', type: 'Test' })
      const { apiKey = '', apiSecret = '' } = key ?? {}
      await client
        .generate(apiKey, apiSecret)
        .then(async ({ status, data }) => count(String(status === 200 ? (await client.list(data)).status : status)))
        .catch(() => count('no answer'))
      await pause(KEY_PAUSE_MILLISECONDS)
    }
  }
  return {
    ended: use(),
    statuses: () => Object.fromEntries(statuses),
    async rotate() {
      const path = `/api-keys/${key?.id}/rotate`
      const rotated = await manage(stack, 'POST', path, { overlapSeconds: OVERLAP_SECONDS })
      if (key && rotated) key = { ...key, apiSecret: rotated.apiSecret }
    },
  }
}
