import 'server-only'
import { apiKeyItem, apiKeyWithSecret } from '#lib/contract/management/api-keys-schema.ts'
import type { PageRequest } from '#lib/contract/pagination.ts'
import type { Environment } from '#lib/contract/tokens.ts'
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

/** The answer contains the key's secret, this once. */
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

/** The answer contains the key's new secret, this once. */
export function rotateKey(id: string, request: { readonly overlapSeconds: number }) {
  return {
    name: 'rotateKey',
    method: 'POST',
    path: ['api-keys', id, 'rotate'],
    body: JSON.stringify(request),
    data: apiKeyWithSecret,
    mayBeMissing: true,
    recordedAs: { action: 'key.rotate', details: { id, ...request } },
  } satisfies ManagedOperation
}

export function revokeKey(id: string, request: { readonly name: string }) {
  return {
    name: 'revokeKey',
    method: 'DELETE',
    path: ['api-keys', id],
    body: JSON.stringify(request),
    data: apiKeyItem,
    mayBeMissing: true,
    recordedAs: { action: 'key.revoke', details: { id } },
  } satisfies ManagedOperation
}
