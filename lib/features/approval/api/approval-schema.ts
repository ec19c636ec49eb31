import { z } from 'zod'
import { formText } from '#lib/contract/form-text-schema.ts'
import type { Immutable } from '#lib/contract/json.ts'
import { ENTRY_REASON_LONGEST } from '#lib/contract/management/limits.ts'
import { DECISION_TEXT_LONGEST } from '#lib/platform/approvals/api/approval.ts'
import { FOUR_EYES } from '#lib/platform/configuration/api/settings.ts'
import { APPROVAL_ENTRIES_MAXIMUM } from './approvals.ts'

const list = z.enum(['Test', 'Production'], 'Name one of the lists')

/** What a second person is asked to agree to. */
export const requestSchema = z.discriminatedUnion(
  'kind',
  [
    z.strictObject({
      kind: z.literal('remove'),
      list,
      ids: z
        .array(z.string('Name each entry by its id').min(1).max(500))
        .min(1, 'Name an entry')
        .max(APPROVAL_ENTRIES_MAXIMUM, `Name ${APPROVAL_ENTRIES_MAXIMUM} entries at most`)
        .refine((ids) => new Set(ids).size === ids.length, 'Name each entry once'),
      reason: formText(ENTRY_REASON_LONGEST),
    }),
    z.strictObject({ kind: z.literal('rule'), list, fourEyes: z.enum(FOUR_EYES, 'Name one of the rules') }),
  ],
  'Say what is to happen',
)
export type ApprovalRequest = Immutable<z.infer<typeof requestSchema>>

export const decisionSchema = z.strictObject({
  agree: z.boolean('Say true or false'),
  text: z
    .string('Give the text, or an empty one')
    .trim()
    .refine((given) => [...given].length <= DECISION_TEXT_LONGEST, `Use ${DECISION_TEXT_LONGEST} characters or fewer`),
})
export type Decision = Immutable<z.infer<typeof decisionSchema>>
