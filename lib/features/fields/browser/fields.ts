import { queryOptions } from '@tanstack/react-query'
import type { Environment } from '#lib/contract/tokens.ts'
import { readData } from '#lib/platform/browser/fetcher.ts'
import type { ConfirmedCall } from '#lib/platform/browser/use-confirmed-call.ts'
import { isFieldsData } from '../api/fields.ts'
import type { FieldsChange } from '../api/fields-schema.ts'

const pathOf = (list: Environment) => `/api/fields/${list}`

/** The fields of a list. */
export function fieldsOptions(list: Environment) {
  return queryOptions({
    queryKey: ['fields', list],
    queryFn: ({ signal }) => readData(pathOf(list), isFieldsData, { signal }),
    // People open the page to see the present roles.
    staleTime: 0,
  })
}

/**
 * Sets the roles of some fields, unless somebody has changed one of them since the page showed it. Returns false if the
 * person gave no password.
 */
export async function setFields(call: ConfirmedCall, list: Environment, change: FieldsChange): Promise<boolean> {
  return (await call(pathOf(list), { method: 'PUT', body: change })) !== undefined
}
