import { z } from 'zod'
import type { Immutable } from '#lib/contract/json.ts'
import { checkedValueSchema, mannerSchema } from '#lib/matching/checked-value-schema.ts'
import { REVIEW_ANSWERS, REVIEW_REASONS, REVIEW_TEXT_LONGEST } from '#lib/platform/reviews/api/review.ts'
import { REVIEW_ENTRIES_MAXIMUM } from './reviews.ts'

const text = z
  .string('Give the text, or an empty one')
  .trim()
  .refine((given) => [...given].length <= REVIEW_TEXT_LONGEST, `Use ${REVIEW_TEXT_LONGEST} characters or fewer`)

const question = { why: z.enum(REVIEW_REASONS, 'Choose why a review is requested'), text }

/** The request for a review of an entry. */
export const entryQuestionSchema = z.strictObject(question)

/** The request for a review of an answer. The server makes the check again. */
export const answerQuestionSchema = z.strictObject({
  ...question,
  value: checkedValueSchema,
  ...mannerSchema.shape,
})

const version = z.int('A version is a whole number').min(0)

/** To whom a review is assigned; null for nobody. */
export const assigneeSchema = z.strictObject({ to: z.string('Name the person by their id').nullable(), version })

export const answerSchema = z.strictObject({
  answer: z.enum(REVIEW_ANSWERS, 'Choose one of the answers'),
  text,
  /** The entries that are about another person, if that is the answer. */
  cleared: z.array(z.string('Name each entry by its key')).max(REVIEW_ENTRIES_MAXIMUM),
  version,
})
export type AnswerDraft = Immutable<z.infer<typeof answerSchema>>
