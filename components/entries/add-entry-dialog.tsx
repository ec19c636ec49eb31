import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { AskDialog } from '#components/ui/ask-dialog.tsx'
import { addEntry, refreshEntries } from '#lib/browser/account-entries.ts'
import { useEnvironment } from '#lib/browser/environment.ts'
import { onceForEach } from '#lib/browser/once.ts'
import { useSending } from '#lib/browser/use-sending.ts'
import { useTimes } from '#lib/browser/use-times.ts'
import { useWords } from '#lib/browser/words-context.tsx'
import { useZone } from '#lib/browser/zone.ts'
import { type JsonObject, stringifyJson } from '#lib/contract/json.ts'
import type { ManagedEntryData } from '#lib/contract/managed-entries.ts'
import type { Environment } from '#lib/contract/tokens.ts'
import { NEW_DRAFT } from './draft.ts'
import { DuplicatesQuestion } from './duplicates-question.tsx'
import { EntryForm } from './entry-form.tsx'
import { fieldNames } from './field-names.ts'
import { noteChange } from './last-change.ts'

type Props = { readonly onClose: () => void }

/** Adds an entry to the list that is on screen; where others seem to be of the same person, asks whether it is to stay. */
export function AddEntryDialog({ onClose }: Props) {
  // The list on screen when it was opened: a switch in between must not lead the entry into the other.
  const [list] = useState(useEnvironment(null))
  const { words, say } = useWords('entries')
  const { add, duplicates } = words
  const { zone } = useTimes(useZone(undefined))
  const client = useQueryClient()
  const { busy, failure, send } = useSending()
  const [onceOf] = useState(() => onceForEach())
  const [added, setAdded] = useState<ManagedEntryData>()

  async function save(list: Environment, item: JsonObject) {
    const data = await addEntry(list, item, onceOf(stringifyJson(item)))
    void refreshEntries(client)
    noteChange({ kind: 'added', list, id: idOf(data) })
    if (data.warnings.length > 0) return setAdded(data)
    onClose()
  }

  if (list === null) return null
  if (added) {
    return (
      <AskDialog title={duplicates.heading} onClose={onClose}>
        <DuplicatesQuestion list={list} id={idOf(added)} warnings={added.warnings} onClose={onClose} />
      </AskDialog>
    )
  }
  return (
    <AskDialog title={say(add.heading, { list })} wide kept={busy} onClose={onClose}>
      <EntryForm
        initial={NEW_DRAFT}
        names={fieldNames(client)}
        zone={zone}
        words={add}
        busy={busy}
        failure={failure}
        onSend={(item) => void send(() => save(list, item))}
        onCancel={onClose}
      />
    </AskDialog>
  )
}

function idOf({ item }: ManagedEntryData): string {
  return typeof item.id === 'string' ? item.id : ''
}
