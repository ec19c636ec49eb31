import { useState } from 'react'
import { Button } from '#components/ui/button.tsx'
import type { RemovedEntry } from '#lib/contract/management/managed-entries-schema.ts'
import type { Environment } from '#lib/contract/tokens.ts'
import { useWords } from '#lib/platform/browser/words-context.tsx'
import { RestoreManyDialog } from './restore-many-dialog.tsx'

/** Selected removed entries of any page, by id. */
export type RemovedSelection = ReadonlyMap<string, RemovedEntry>

/** Selects or deselects entries that can be restored. */
export function selectRemoved(
  selection: RemovedSelection,
  entries: readonly RemovedEntry[],
  isSelected: boolean,
): RemovedSelection {
  const next = new Map(selection)
  for (const entry of entries) {
    if (!isSelected) next.delete(entry.id)
    else if (entry.restorableUntil !== null) next.set(entry.id, entry)
  }
  return next
}

type Props = {
  readonly list: Environment
  readonly selection: RemovedSelection
  readonly onClear: () => void
}

/** How many removed entries are selected, and Restore for all of them. */
export function RemovedSelectionBar({ list, selection, onClear }: Props) {
  const { words, say } = useWords('entries')
  const said = words.restoreMany
  const [restoring, setRestoring] = useState<readonly RemovedEntry[]>()
  const count = selection.size

  function close() {
    setRestoring(undefined)
    onClear()
  }

  return (
    <>
      {count > 0 && (
        <section
          className="sticky bottom-0 flex flex-wrap items-center gap-x-3 gap-y-1 bg-accent-tint px-3 py-1 tabular"
          aria-label={said.label}
        >
          <strong className="me-auto">{say(said.selected, { count })}</strong>
          <Button look="quiet" onClick={() => setRestoring([...selection.values()])}>
            {say(said.open, { count })}
          </Button>
          <Button look="quiet" onClick={onClear}>
            {said.clear}
          </Button>
        </section>
      )}
      {restoring && <RestoreManyDialog list={list} entries={restoring} onClose={close} />}
    </>
  )
}
