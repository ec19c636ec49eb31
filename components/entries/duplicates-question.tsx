import { useQueryClient } from '@tanstack/react-query'
import { FailureNotice } from '#components/account/failure-notice.tsx'
import { DialogEnd } from '#components/ui/ask-dialog.tsx'
import { Button } from '#components/ui/button.tsx'
import { refreshEntries, removeEntry } from '#lib/browser/account-entries.ts'
import { useSending } from '#lib/browser/use-sending.ts'
import { useWords } from '#lib/browser/words-context.tsx'
import type { DuplicateWarning } from '#lib/contract/managed-entries.ts'
import type { Environment } from '#lib/contract/tokens.ts'
import { idsByField } from './ids-by-field.ts'
import { noteChange } from './last-change.ts'

type Props = {
  readonly list: Environment
  readonly id: string
  readonly warnings: readonly DuplicateWarning[]
  readonly onClose: () => void
}

/** Names the entries that have the same values as one just added, and offers to take that back. */
export function DuplicatesQuestion({ list, id, warnings, onClose }: Props) {
  const { words, say, locale } = useWords('entries')
  const { duplicates } = words
  const client = useQueryClient()
  const { busy, failure, send } = useSending()
  const together = new Intl.ListFormat(locale.tag)
  const count = new Set(warnings.map((warning) => warning.id)).size

  async function takeBack() {
    await removeEntry(list, id, duplicates.reason)
    noteChange({ kind: 'removed', list, id })
    void refreshEntries(client)
    onClose()
  }

  return (
    <>
      <FailureNotice failure={failure} />
      <p>{say(duplicates.text, { count, id })}</p>
      <ul className="duplicates" translate="no">
        {idsByField(warnings).map(({ field, ids }) => (
          <li key={field}>{say(duplicates.same, { field, ids: together.format(ids) })}</li>
        ))}
      </ul>
      <DialogEnd>
        <Button busy={busy} onClick={() => void send(takeBack)}>
          {busy ? duplicates.takingBack : duplicates.takeBack}
        </Button>
        <Button look="primary" onClick={onClose}>
          {duplicates.keep}
        </Button>
      </DialogEnd>
    </>
  )
}
