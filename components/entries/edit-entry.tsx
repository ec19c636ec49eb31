import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Asked } from '#components/ui/asked.tsx'
import { Dialog } from '#components/ui/dialog.tsx'
import { type JsonObject, stringifyJson } from '#lib/contract/json.ts'
import type { SimilarWarning, VersionedEntry } from '#lib/contract/management/managed-entries-schema.ts'
import type { Environment } from '#lib/contract/tokens.ts'
import { editEntry, readEntry, type Saving } from '#lib/features/entries/browser/entries.ts'
import { useAskingApproval, useFourEyes } from '#lib/platform/browser/four-eyes.ts'
import { refreshEntries } from '#lib/platform/browser/refresh-entries.ts'
import { RequestFailure } from '#lib/platform/browser/request-failure.ts'
import { useWords } from '#lib/platform/browser/words-context.tsx'
import { ChangedMeanwhile } from './changed-meanwhile.tsx'
import { draftOf } from './draft.ts'
import { EntryDialog } from './entry-dialog.tsx'
import { noteChange, notYetKnown } from './last-change.ts'
import { editOrVerify } from './lost-answers.ts'
import { changesBetween, type FieldEdit, mergeEdits } from './merge-edits.ts'
import { useCarefulSaving } from './use-careful-saving.ts'

type Props = {
  readonly list: Environment
  readonly id: string
  /** The entry when the dialog opened. */
  readonly opened: VersionedEntry
  readonly onClose: () => void
}

/** Basis of a form: the entry that it changes, its initial content, and what others changed meanwhile. */
type Basis = { readonly entry: VersionedEntry; readonly shown: JsonObject; readonly others?: readonly FieldEdit[] }

/**
 * Edits the fields of an entry; its id, creation time and so its offset in the list stay. If somebody else changed the
 * entry meanwhile, nothing is lost: the form continues with their entry and the person's own edits in it.
 */
export function EditEntry({ list, id, opened, onClose }: Props) {
  const { words, say } = useWords('entries')
  const client = useQueryClient()
  const [basis, setBasis] = useState<Basis>({ entry: opened, shown: opened.item })
  const { entry, shown, others } = basis
  const { words: asking } = useWords('askApproval')
  const asks = useFourEyes(list, 'editing')
  const { asked, ask } = useAskingApproval()

  async function save(saving: Saving, known: readonly SimilarWarning[]) {
    if (asks) {
      const edit = { id, version: entry.version, item: stringifyJson(saving.item) }
      return ask({ kind: 'edit', list, edits: [edit] })
    }
    try {
      const edit = () => editEntry(list, { id, version: entry.version }, saving)
      const { warnings } = await editOrVerify(edit, saving.item, () => readEntry(list, id))
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

  const saving = useCarefulSaving(list, id, save, asks)
  if (asked !== undefined) {
    return (
      <Dialog title={say(words.edit.heading, { id })} onClose={onClose}>
        <Asked request={asked} onClose={onClose} />
      </Dialog>
    )
  }
  return (
    <EntryDialog
      title={say(words.edit.heading, { id })}
      form={entry.version}
      initial={draftOf(shown)}
      saving={saving}
      words={asks ? { next: asking.next, anyway: asking.next, busy: asking.busy } : words.edit}
      onClose={onClose}
    >
      {asks && <p className="mb-4 text-ink-2">{asking.edit}</p>}
      {others && <ChangedMeanwhile edits={others} key={entry.version} />}
    </EntryDialog>
  )
}
