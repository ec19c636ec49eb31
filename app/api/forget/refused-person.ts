import type { PersonRefusal } from '#lib/features/forget/server/forget-person.ts'
import { invalid, type Reply } from '#lib/platform/http/answer.ts'

const REASONS: Readonly<Record<PersonRefusal, string>> = {
  unusable: 'One of the values has nothing to look for',
  too_many: 'So many entries have one of the values that it is not one person’s',
}

/** Refuses values that cannot identify a person. */
export const refusedPerson = (code: PersonRefusal): Reply => invalid({ values: { code, reason: REASONS[code] } })
