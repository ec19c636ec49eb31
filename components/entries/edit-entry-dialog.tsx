import { useQueryClient } from '@tanstack/react-query'
import { AskDialog } from '#components/ui/ask-dialog.tsx'
import { editEntry, refreshEntries } from '#lib/browser/account-entries.ts'
import { useSending } from '#lib/browser/use-sending.ts'
import { useTimes } from '#lib/browser/use-times.ts'
import { useWords } from '#lib/browser/words-context.tsx'
import { useZone } from '#lib/browser/zone.ts'
import type { BlacklistedUser } from '#lib/contract/blacklist.ts'
import type { JsonObject } from '#lib/contract/json.ts'
import type { Environment } from '#lib/contract/tokens.ts'
import { draftOf } from './draft.ts'
import { EntryForm } from './entry-form.tsx'
import { fieldNames } from './field-names.ts'
import { noteChange } from './last-change.ts'

type Props = {
  readonly list: Environment
  readonly id: string
  readonly user: BlacklistedUser
  readonly onClose: () => void
}

/** Changes the fields of an entry. Its id, its time of creation and so its place in the list stay. */
export function EditEntryDialog({ list, id, user, onClose }: Props) {
  const { words, say } = useWords('entries')
  const { zone } = useTimes(useZone(undefined))
  const client = useQueryClient()
  const { busy, failure, send } = useSending()

  async function save(item: JsonObject) {
    const { warnings } = await editEntry(list, id, item)
    noteChange({ kind: 'edited', list, id, warnings })
    void refreshEntries(client)
    onClose()
  }

  return (
    <AskDialog title={say(words.edit.heading, { id })} wide kept={busy} onClose={onClose}>
      <EntryForm
        initial={draftOf(user)}
        names={fieldNames(client)}
        zone={zone}
        words={words.edit}
        busy={busy}
        failure={failure}
        onSend={(item) => void send(() => save(item))}
        onCancel={onClose}
      />
    </AskDialog>
  )
}
