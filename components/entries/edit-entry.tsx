import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { JsonObject } from '#lib/contract/json.ts'
import type { DuplicateWarning, VersionedEntry } from '#lib/contract/management/managed-entries-schema.ts'
import type { Environment } from '#lib/contract/tokens.ts'
import { editEntry, readEntry, type Saving } from '#lib/features/entries/browser/entries.ts'
import { refreshEntries } from '#lib/platform/browser/refresh-entries.ts'
import { RequestFailure } from '#lib/platform/browser/request-failure.ts'
import { useWords } from '#lib/platform/browser/words-context.tsx'
import { ChangedMeanwhile } from './changed-meanwhile.tsx'
import { draftOf } from './draft.ts'
import { EntryDialog } from './entry-dialog.tsx'
import { noteChange, notYetKnown } from './last-change.ts'
import { changesBetween, type FieldEdit, mergeEdits } from './merge-edits.ts'
import { useCarefulSaving } from './use-careful-saving.ts'

type Props = {
  readonly list: Environment
  readonly id: string
  /** The entry when it was opened. */
  readonly opened: VersionedEntry
  readonly onClose: () => void
}

/** What a form is about: the entry that it changes, what it begins with, and what others have changed meanwhile. */
type Basis = { readonly entry: VersionedEntry; readonly shown: JsonObject; readonly others?: readonly FieldEdit[] }

/**
 * Changes the fields of an entry; its id, its time of creation and so its place in the list stay. Where someone else
 * has changed it meanwhile, nothing is lost: the form goes on with their entry and the person's own edits in it.
 */
export function EditEntry({ list, id, opened, onClose }: Props) {
  const { words, say } = useWords('entries')
  const client = useQueryClient()
  const [basis, setBasis] = useState<Basis>({ entry: opened, shown: opened.item })
  const { entry, shown, others } = basis

  async function save(saving: Saving, known: readonly DuplicateWarning[]) {
    try {
      const { warnings } = await editEntry(list, { id, version: entry.version }, saving)
      noteChange({ kind: 'edited', list, id, warnings: notYetKnown(warnings, known) })
      void refreshEntries(client)
      onClose()
    } catch (error) {
      if (!(error instanceof RequestFailure) || error.errors.entry?.code !== 'changed') throw error
      await takeTheirs(saving.item)
    }
  }

  async function takeTheirs(mine: JsonObject) {
    const now = await readEntry(list, id)
    saving.goBack()
    setBasis({
      entry: now,
      shown: mergeEdits(entry.item, mine, now.item),
      others: changesBetween(entry.item, now.item, mine),
    })
  }

  const saving = useCarefulSaving(list, id, save)
  return (
    <EntryDialog
      title={say(words.edit.heading, { id })}
      form={entry.version}
      initial={draftOf(shown)}
      saving={saving}
      words={words.edit}
      onClose={onClose}
    >
      {others && <ChangedMeanwhile edits={others} key={entry.version} />}
    </EntryDialog>
  )
}
