import { useEffect, useRef } from 'react'
import { FailureNotice } from '#components/ui/failure-notice.tsx'
import { SendFoot } from '#components/ui/send-foot.tsx'
import type { SimilarField, SimilarWarning } from '#lib/contract/management/managed-entries-schema.ts'
import type { RequestFailure } from '#lib/platform/browser/request-failure.ts'
import { useWords } from '#lib/platform/browser/words-context.tsx'

/** Groups the entries of warnings by the field that they share. */
function idsByField(
  warnings: readonly SimilarWarning[],
): readonly { readonly field: SimilarField; readonly ids: readonly string[] }[] {
  const fields = [...new Set(warnings.map(({ field }) => field))]
  return fields.map((field) => ({ field, ids: warnings.filter((each) => each.field === field).map(({ id }) => id) }))
}

type Props = {
  readonly warnings: readonly SimilarWarning[]
  readonly words: { readonly anyway: string; readonly busy: string }
  readonly busy: boolean
  readonly failure: RequestFailure | undefined
  readonly onSave: () => void
  readonly onBack: () => void
}

/** Lists the entries with the same values as the one about to be saved, and asks whether to save it. */
export function SimilarQuestion({ warnings, words: own, busy, failure, onSave, onBack }: Props) {
  const { words, say, locale } = useWords('entries')
  const { similar } = words
  const text = useRef<HTMLParagraphElement>(null)
  const together = new Intl.ListFormat(locale.tag)
  const count = new Set(warnings.map((warning) => warning.id)).size

  useEffect(() => text.current?.focus(), [])

  return (
    <>
      <FailureNotice failure={failure} />
      <p tabIndex={-1} ref={text}>
        {say(similar.text, { count })}
      </p>
      <ul className="border-s-3 border-unsure ps-4 wrap-anywhere" translate="no">
        {idsByField(warnings).map(({ field, ids }) => (
          <li key={field}>{say(similar.same, { field, ids: together.format(ids) })}</li>
        ))}
      </ul>
      <SendFoot busy={busy} cancel={similar.back} onCancel={onBack} onSend={onSave}>
        {busy ? own.busy : own.anyway}
      </SendFoot>
    </>
  )
}
