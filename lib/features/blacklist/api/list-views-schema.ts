import { z } from 'zod'
import type { Immutable } from '#lib/contract/json.ts'
import { LIMIT_MAXIMUM, LIMIT_MINIMUM } from '#lib/contract/pagination.ts'
import { criteriaSchema } from '#lib/mirror/api/list-question-schema.ts'
import { VIEW_NAME_LONGEST } from './limits.ts'
import { tableChoicesSchema } from './table-choices-schema.ts'

const SIZE_WORDS = `A page has ${LIMIT_MINIMUM} to ${LIMIT_MAXIMUM} rows`

const content = {
  choices: tableChoicesSchema,
  criteria: criteriaSchema,
  size: z.int(SIZE_WORDS).min(LIMIT_MINIMUM, SIZE_WORDS).max(LIMIT_MAXIMUM, SIZE_WORDS),
}

/** The content of a view: criteria, arrangement of the table and page size, but not a page. */
export const viewContentSchema = z.strictObject(content)

export type ViewContent = Immutable<z.infer<typeof viewContentSchema>>

const name = z
  .string('Give the view a name')
  .trim()
  .min(1, 'Give the view a name')
  .refine((text) => [...text].length <= VIEW_NAME_LONGEST, `A name has at most ${VIEW_NAME_LONGEST} characters`)
  // Invisible characters cannot tell two names apart, and could reorder the text beside them.
  .refine((text) => !/[\p{C}\p{Zl}\p{Zp}]/u.test(text), 'A name has no line breaks and no hidden characters')

const draft = { name, shared: z.boolean('Either true or false'), ...content }
const WHOLE = 'There is more in the body than a view has'

/** A view with its name, as sent. Everyone who may browse the list may use a shared one. */
export const viewDraftSchema = z.strictObject(draft, WHOLE)

export type ViewDraft = Immutable<z.infer<typeof viewDraftSchema>>

const version = z.int('A version is a whole number').min(1)

/** The new content of a view, and the version that the person changed. */
export const viewChangeSchema = z.strictObject({ ...draft, version }, WHOLE)

/** The version that the person removes. */
export const viewRemovalSchema = z.strictObject({ version }, WHOLE)

/** The view in use; none for `null`. */
export const chosenViewSchema = z.strictObject({ id: z.uuid('Not the id of a view').nullable() }, WHOLE)
