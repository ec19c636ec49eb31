import type { PersonRefusal } from '#lib/features/forget/server/forget-person.ts'
import { invalid, type Reply } from '#lib/platform/http/answer.ts'

const REASONS: Readonly<Record<PersonRefusal, string>> = {
  unusable: 'One of the values contains nothing to search for',
  too_many: 'One of the values is in so many entries that it cannot belong to one person',
}

/** Refuses values that cannot identify a person. */
export const refusedPerson = (code: PersonRefusal): Reply => invalid({ values: { code, reason: REASONS[code] } })
