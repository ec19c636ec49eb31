import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query'
import type { ApiKeyItem, ApiKeyWithSecret } from '#lib/contract/management/api-keys-schema.ts'
import type { PageRequest } from '#lib/contract/pagination.ts'
import type { Environment } from '#lib/contract/tokens.ts'
import type { Received } from '#lib/platform/browser/fetcher.ts'
import { MANAGEMENT_KEY, readManagementPage } from '#lib/platform/browser/management-page.ts'
import { trusted } from '#lib/platform/browser/trusted.ts'
import type { ConfirmedCall } from '#lib/platform/browser/use-confirmed-call.ts'

const PATH = '/api/account/api-keys'
const KEYS_KEY = [MANAGEMENT_KEY, 'api-keys'] as const

function withSecret(received: Received | undefined): ApiKeyWithSecret | undefined {
  return received && trusted(received.data)
}

/** One page of the API keys, newest first. */
export function keysOptions(page: PageRequest) {
  return queryOptions({
    queryKey: [...KEYS_KEY, page.limit, page.offset],
    queryFn: ({ signal }) => readManagementPage<ApiKeyItem>(PATH, page, signal),
    placeholderData: keepPreviousData,
  })
}

// Requests that return a secret are plain calls, not mutations, because the mutation cache would keep the secret.

/** Creates a key. A repeat with the same idempotency key creates no second one, even after a lost answer. */
export async function createKey(
  call: ConfirmedCall,
  body: { readonly name: string; readonly type: Environment },
  idempotencyKey: string,
): Promise<ApiKeyWithSecret | undefined> {
  return withSecret(await call(PATH, { method: 'POST', body, idempotencyKey }))
}

/** Gives a key a new secret. Its current secrets stay valid for `overlapSeconds`. */
export async function rotateKey(
  call: ConfirmedCall,
  id: string,
  overlapSeconds: number,
  idempotencyKey: string,
): Promise<ApiKeyWithSecret | undefined> {
  const path = `${PATH}/${encodeURIComponent(id)}/rotate`
  return withSecret(await call(path, { method: 'POST', body: { overlapSeconds }, idempotencyKey }))
}

/** Revokes a key with its secrets and tokens. Returns false if the person gave no password. */
export async function revokeKey(call: ConfirmedCall, id: string, name: string): Promise<boolean> {
  const received = await call(`${PATH}/${encodeURIComponent(id)}`, { method: 'DELETE', body: { name } })
  return received !== undefined
}

/** Refreshes what a change of keys or bank details may affect. */
export async function refreshManagement(client: QueryClient): Promise<void> {
  await client.invalidateQueries({ queryKey: [MANAGEMENT_KEY] })
}
