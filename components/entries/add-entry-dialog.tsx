import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { stringifyJson } from '#lib/contract/json.ts'
import type { SimilarWarning } from '#lib/contract/management/managed-entries-schema.ts'
import type { Environment } from '#lib/contract/tokens.ts'
import { addEntry, type Saving } from '#lib/features/entries/browser/entries.ts'
import { useEnvironment } from '#lib/platform/browser/environment.ts'
import { idempotencyKeys } from '#lib/platform/browser/idempotency-keys.ts'
import { refreshEntries } from '#lib/platform/browser/refresh-entries.ts'
import { useWords } from '#lib/platform/browser/words-context.tsx'
import { newDraft } from './draft.ts'
import { EntryDialog } from './entry-dialog.tsx'
import { fieldNames } from './field-names.ts'
import { noteChange, notYetKnown } from './last-change.ts'
import { useCarefulSaving } from './use-careful-saving.ts'

type Props = { readonly onClose: () => void }

/** Adds an entry to the list that is on screen. */
export function AddEntryDialog({ onClose }: Props) {
  // The list that was on screen when the dialog opened: a switch must not send the entry to the other list.
  const [list] = useState(useEnvironment(null))
  return list && <AddToList list={list} onClose={onClose} />
}

function AddToList({ list, onClose }: Props & { readonly list: Environment }) {
  const { words, say } = useWords('entries')
  const client = useQueryClient()
  const [idempotencyKeyOf] = useState(() => idempotencyKeys())

  async function save(saving: Saving, known: readonly SimilarWarning[]) {
    const key = idempotencyKeyOf(`${saving.evenIfSimilar} ${stringifyJson(saving.item)}`)
    const { item, warnings } = await addEntry(list, saving, key)
    noteChange({
      kind: 'added',
      list,
      id: typeof item.id === 'string' ? item.id : '',
      warnings: notYetKnown(warnings, known),
    })
    void refreshEntries(client)
    onClose()
  }

  return (
    <EntryDialog
      title={say(words.add.heading, { list })}
      initial={newDraft(fieldNames(client))}
      saving={useCarefulSaving(list, undefined, save)}
      words={words.add}
      onClose={onClose}
    />
  )
}
