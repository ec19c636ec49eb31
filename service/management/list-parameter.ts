import type { Environment } from '#lib/contract/tokens.ts'
import { refusal } from '../http/errors.ts'

/** A request at a path that names a list. */
export type OfList = { Params: { type: string } }

const LISTS: Readonly<Record<string, Environment>> = { test: 'Test', production: 'Production' }

/**
 * The list that a path names.
 *
 * @throws Refusal when there is no such list.
 */
export function listOf({ type }: OfList['Params']): Environment {
  const environment = Object.hasOwn(LISTS, type) ? LISTS[type] : undefined
  if (!environment) throw refusal('notFound')
  return environment
}
