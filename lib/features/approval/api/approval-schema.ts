import { z } from 'zod'
import { formText } from '#lib/contract/form-text-schema.ts'
import { type Immutable, isWithinDepth, parsedObject } from '#lib/contract/json.ts'
import { createKeyRequest, rotateKeyRequest } from '#lib/contract/management/api-keys-schema.ts'
import { bankDetailsRequest } from '#lib/contract/management/bank-details-schema.ts'
import {
  ENTRY_DEEPEST,
  ENTRY_REASON_LONGEST,
  LIST_FILE_TYPES,
  type ListFileFormat,
  SERVICE_BODY_MAXIMUM_BYTES,
} from '#lib/contract/management/limits.ts'
import { importRequest } from '#lib/contract/management/list-imports-schema.ts'
import { ENVIRONMENTS } from '#lib/contract/tokens.ts'
import { APPROVAL_FILE_MAXIMUM_BYTES, DECISION_TEXT_LONGEST } from '#lib/platform/approvals/api/approval.ts'
import { FOUR_EYES } from '#lib/platform/configuration/api/settings.ts'
import { APPROVAL_ENTRIES_MAXIMUM, type ApprovalContent } from './approvals.ts'

const list = z.enum(ENVIRONMENTS, 'Choose one of the lists')

const FORMATS = Object.keys(LIST_FILE_TYPES) as readonly ListFileFormat[]

/** Whether a text is an entry that the service takes as an edit. Pages cannot show one that is nested deeper. */
function isEntryText(text: string): boolean {
  if (Buffer.byteLength(text) > SERVICE_BODY_MAXIMUM_BYTES) return false
  const entry = parsedObject(text)
  return entry !== undefined && isWithinDepth(entry, ENTRY_DEEPEST)
}

const ENTRY_TEXT = `Give the entry as JSON text of at most ${SERVICE_BODY_MAXIMUM_BYTES} bytes and ${ENTRY_DEEPEST} levels`

/** Part of the path of the service's operation, where a lone surrogate cannot be written. */
const entryId = z
  .string('Name each entry by its id')
  .min(1)
  .max(500)
  .refine((id) => id.isWellFormed(), 'No entry has this id')

/** The new content of an entry, as JSON text to keep every digit; `version` is the entry's version at the request. */
const edit = z.strictObject({
  id: entryId,
  version: z.string('Send the version').regex(/^[\w-]+$/),
  item: z.string(ENTRY_TEXT).refine(isEntryText, ENTRY_TEXT),
})

const areApart = (ids: readonly string[]) => new Set(ids).size === ids.length

const key = { id: z.string('Name the key by its id').min(1).max(200) }

/** A change that needs the approval of a second person. */
export const requestSchema = z.discriminatedUnion(
  'kind',
  [
    z.strictObject({
      kind: z.literal('remove'),
      list,
      ids: z
        .array(entryId)
        .min(1, 'Name an entry')
        .max(APPROVAL_ENTRIES_MAXIMUM, `Name ${APPROVAL_ENTRIES_MAXIMUM} entries at most`)
        .refine(areApart, 'Name each entry once'),
      reason: formText(ENTRY_REASON_LONGEST),
    }),
    z.strictObject({
      kind: z.literal('edit'),
      list,
      edits: z
        .array(edit)
        .min(1, 'Name an entry')
        .max(APPROVAL_ENTRIES_MAXIMUM, `Name ${APPROVAL_ENTRIES_MAXIMUM} entries at most`)
        .refine((edits) => areApart(edits.map(({ id }) => id)), 'Name each entry once'),
    }),
    z.strictObject({
      kind: z.literal('import'),
      list,
      format: z.enum(FORMATS, 'Choose a format'),
      request: importRequest.omit({ dryRun: true, removes: true }),
      file: z
        .string('Give the file as text')
        .min(1, 'Give the file as text')
        .refine((text) => Buffer.byteLength(text) <= APPROVAL_FILE_MAXIMUM_BYTES, 'Use a smaller file'),
    }),
    z.strictObject({ kind: z.literal('rule'), list, fourEyes: z.enum(FOUR_EYES, 'Choose one of the rules') }),
    z.strictObject({ kind: z.literal('key.create'), name: createKeyRequest.shape.name }),
    z.strictObject({ kind: z.literal('key.rotate'), ...key, ...rotateKeyRequest.shape }),
    z.strictObject({ kind: z.literal('key.revoke'), ...key }),
    z.strictObject({
      kind: z.literal('bank'),
      details: bankDetailsRequest,
      version: z
        .string('Send the version')
        .regex(/^[\w:.+-]{1,40}$/, 'Send the version')
        .optional(),
    }),
  ],
  'Say what is to happen',
)
export type ApprovalRequest = Immutable<z.infer<typeof requestSchema>>

/**
 * A request with what the service adds to it: the stored name of a key, so that nobody approves another key by a wrong
 * name, and the counts and the digest of an import's dry run.
 */
export type DescribedRequest = Extract<ApprovalRequest, { kind: 'rule' }> | Exclude<ApprovalContent, { kind: 'rule' }>

export const decisionSchema = z.strictObject({
  agree: z.boolean('Say true or false'),
  text: z
    .string('Give the text, or an empty one')
    .trim()
    .refine((given) => [...given].length <= DECISION_TEXT_LONGEST, `Use ${DECISION_TEXT_LONGEST} characters or fewer`),
})
export type Decision = Immutable<z.infer<typeof decisionSchema>>
