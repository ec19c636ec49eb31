import { queryOptions } from '@tanstack/react-query'
import type { Environment } from '#lib/contract/tokens.ts'
import { FIELD_USES } from '#lib/mirror/api/field-settings.ts'
import { readData } from '#lib/platform/browser/fetcher.ts'
import {
  isCount,
  isListOf,
  isMoment,
  isOneOf,
  isShape,
  isText,
  isYesOrNo,
  orNull,
} from '#lib/platform/browser/shape.ts'
import type { ConfirmedCall } from '#lib/platform/browser/use-confirmed-call.ts'
import type { FieldItem, FieldsChange, FieldsData } from '../api/fields.ts'

const pathOf = (list: Environment) => `/api/fields/${list}`

const isData = isShape<FieldsData>({
  entries: isCount,
  fields: isListOf(
    isShape<FieldItem>({
      path: isText,
      types: isListOf(isText),
      present: isCount,
      use: isOneOf(...FIELD_USES),
      why: isOneOf('name', 'kind', 'sharing', 'undecided', 'ticks', 'set'),
      changedAt: orNull(isMoment),
      changedBy: orNull(isText),
      isLookedIn: isYesOrNo,
      isShared: isYesOrNo,
    }),
  ),
  links: isShape<FieldsData['links']>({ path: orNull(isText), isSet: isYesOrNo }),
})

/** The fields of a list. */
export function fieldsOptions(list: Environment) {
  return queryOptions({
    queryKey: ['fields', list],
    queryFn: ({ signal }) => readData(pathOf(list), isData, { signal }),
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
