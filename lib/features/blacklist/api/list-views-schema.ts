import { z } from 'zod'
import { LIMIT_MAXIMUM, LIMIT_MINIMUM } from '#lib/contract/pagination.ts'
import { VIEW_NAME_LONGEST, type ViewDraft } from './list-views.ts'
import { tableChoicesSchema } from './table-choices-schema.ts'

const SIZE_WORDS = `A page has ${LIMIT_MINIMUM} to ${LIMIT_MAXIMUM} rows`

const content = {
  choices: tableChoicesSchema,
  size: z.int(SIZE_WORDS).min(LIMIT_MINIMUM, SIZE_WORDS).max(LIMIT_MAXIMUM, SIZE_WORDS),
}

/** What a view holds, as it is stored. */
export const viewContentSchema = z.strictObject(content)

const name = z
  .string('Give the view a name')
  .trim()
  .min(1, 'Give the view a name')
  .refine((text) => [...text].length <= VIEW_NAME_LONGEST, `A name has at most ${VIEW_NAME_LONGEST} characters`)
  // What cannot be seen cannot tell two views apart, and could turn the text beside it around.
  .refine((text) => !/[\p{C}\p{Zl}\p{Zp}]/u.test(text), 'A name has no line breaks and no hidden characters')

const draft = { name, shared: z.boolean('Either true or false'), ...content }
const WHOLE = 'There is more in the body than a view has'

/** A new view. */
export const viewDraftSchema = z.strictObject(draft, WHOLE) satisfies z.ZodType<ViewDraft>

/** What a view becomes, and the version that the change was made to. */
export const viewChangeSchema = z.strictObject(
  { ...draft, version: z.int('A version is a whole number').min(1) },
  WHOLE,
)

/** Which view is in use; none for `null`. */
export const chosenViewSchema = z.strictObject({ id: z.uuid('Not the id of a view').nullable() }, WHOLE)
