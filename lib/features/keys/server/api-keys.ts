import 'server-only'
import { type ApiKeyItem, apiKeyItem, apiKeyWithSecret } from '#lib/contract/management/api-keys-schema.ts'
import { LIMIT_MAXIMUM, type PageRequest } from '#lib/contract/pagination.ts'
import type { Environment } from '#lib/contract/tokens.ts'
import type { Action } from '#lib/platform/audit/audit-event.ts'
import type { Outcome } from '#lib/service-client/call.ts'
import type { PersonalManagement } from '#lib/service-client/management/managed.ts'
import type { ManagedOperation } from '#lib/service-client/management/operation.ts'
import { pageOf } from '#lib/service-client/management/page-of.ts'

const keyPage = pageOf(apiKeyItem)

export function listKeys(page: PageRequest) {
  return {
    name: 'listKeys',
    method: 'GET',
    path: ['api-keys'],
    page,
    data: keyPage,
    recordedAs: null,
  } satisfies ManagedOperation
}

/** Only this answer contains the key's secret. */
export function createKey(request: { readonly name: string; readonly type: Environment }) {
  return {
    name: 'createKey',
    method: 'POST',
    path: ['api-keys'],
    body: JSON.stringify(request),
    data: apiKeyWithSecret,
    recordedAs: { action: 'key.create', details: { type: request.type } },
  } satisfies ManagedOperation
}

/** Only this answer contains the key's new secret. */
export function rotateKey(id: string, type: Environment, request: { readonly overlapSeconds: number }) {
  return {
    name: 'rotateKey',
    method: 'POST',
    path: ['api-keys', id, 'rotate'],
    body: JSON.stringify(request),
    data: apiKeyWithSecret,
    mayBeMissing: true,
    recordedAs: { action: 'key.rotate', details: { id, type, ...request } },
  } satisfies ManagedOperation
}

export function revokeKey(id: string, type: Environment, request: { readonly name: string }) {
  return {
    name: 'revokeKey',
    method: 'DELETE',
    path: ['api-keys', id],
    body: JSON.stringify(request),
    data: apiKeyItem,
    mayBeMissing: true,
    recordedAs: { action: 'key.revoke', details: { id, type } },
  } satisfies ManagedOperation
}

/** Finds a key by its id. The service lists keys only in pages, and a call about one key does not say its list. */
export async function findKey<A extends Action>(
  { call }: Pick<PersonalManagement<A>, 'call'>,
  id: string,
): Promise<Outcome<ApiKeyItem | undefined>> {
  for (let offset = 0; ; offset += LIMIT_MAXIMUM) {
    const outcome = await call(listKeys({ limit: LIMIT_MAXIMUM, offset }))
    if (!outcome.ok) return outcome
    const { items, pagination } = outcome.value
    const found = items.find((key) => key.id === id)
    if (found || offset + LIMIT_MAXIMUM >= pagination.total) return { ok: true, value: found }
  }
}
