'use client'

import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import { FailureNotice } from '#components/ui/failure-notice.tsx'
import { Notice } from '#components/ui/notice.tsx'
import { PageTable } from '#components/ui/page-table.tsx'
import { State } from '#components/ui/state.tsx'
import { ColumnHead } from '#components/ui/table.tsx'
import { Tick } from '#components/ui/tick.tsx'
import { RESTORABLE_DAYS } from '#lib/contract/management/limits.ts'
import type { RemovedEntry } from '#lib/contract/management/managed-entries-schema.ts'
import type { PageRequest } from '#lib/contract/pagination.ts'
import type { Environment } from '#lib/contract/tokens.ts'
import { removedEntriesOptions, restoreEntry } from '#lib/features/entries/browser/entries.ts'
import { idempotencyKeys } from '#lib/platform/browser/idempotency-keys.ts'
import { refreshEntries } from '#lib/platform/browser/refresh-entries.ts'
import { useManagementList } from '#lib/platform/browser/use-management-list.ts'
import { useSending } from '#lib/platform/browser/use-sending.ts'
import { useTimes } from '#lib/platform/browser/use-times.ts'
import { useWords } from '#lib/platform/browser/words-context.tsx'
import { useZone } from '#lib/platform/browser/zone.ts'
import { RemovedRow } from './removed-row.tsx'
import { type RemovedSelection, RemovedSelectionBar, selectRemoved } from './removed-selection.tsx'

type Props = { readonly list: Environment; readonly rememberedZone: string | undefined }

/** Entries removed recently, and how to restore them. */
export function RemovedPanel({ list, rememberedZone }: Props) {
  const { words, say } = useWords('entries')
  const { removed } = words
  const times = useTimes(useZone(rememberedZone))
  const client = useQueryClient()
  const { busy, failure, send } = useSending()
  const [idempotencyKeyOf] = useState(() => idempotencyKeys())
  const [said, setSaid] = useState('')
  const [restoring, setRestoring] = useState<string>()
  const remark = useRef<HTMLDivElement>(null)
  const optionsOf = useCallback((page: PageRequest) => removedEntriesOptions(list, page), [list])
  const removedList = useManagementList(optionsOf)
  const [selection, setSelection] = useState<RemovedSelection>(new Map())
  const select = (entries: readonly RemovedEntry[], isSelected: boolean) =>
    setSelection((before) => selectRemoved(before, entries, isSelected))
  const restorable = removedList.page?.items.filter(({ restorableUntil }) => restorableUntil !== null) ?? []
  const days = RESTORABLE_DAYS

  // The button that restored the entry disappears with its row.
  useEffect(() => {
    if (said) remark.current?.focus()
  }, [said])

  function restore(id: string, removedAt: string) {
    setRestoring(id)
    setSaid('')
    void send(async () => {
      try {
        await restoreEntry(list, id, idempotencyKeyOf(`${id} ${removedAt}`))
        setSaid(say(words.change.restored, { id, list }))
        setSelection((before) => new Map([...before].filter(([selected]) => selected !== id)))
      } finally {
        // Also after a refusal: somebody else may have restored it meanwhile.
        void refreshEntries(client)
      }
    })
  }

  return (
    <div className="stack-4">
      <p className="max-w-176 text-pretty text-ink-2">{say(removed.about, { list, days })}</p>
      <FailureNotice failure={failure} />
      <div role="status" tabIndex={-1} ref={remark}>
        {said && <Notice tone="info">{said}</Notice>}
      </div>
      {restorable.length > 0 && (
        <Tick
          checked={restorable.every(({ id }) => selection.has(id))}
          onChange={(event) => select(restorable, event.currentTarget.checked)}
        >
          {words.restoreMany.selectPage}
        </Tick>
      )}
      <PageTable
        list={removedList}
        caption={removed.caption}
        head={
          <>
            <ColumnHead>
              <span className="sr-only">{words.restoreMany.column}</span>
            </ColumnHead>
            <ColumnHead>{removed.entry}</ColumnHead>
            <ColumnHead zone={times.zone}>{removed.when}</ColumnHead>
            <ColumnHead>{removed.who}</ColumnHead>
            <ColumnHead>{removed.reason}</ColumnHead>
            <ColumnHead zone={times.zone}>{removed.until}</ColumnHead>
            <ColumnHead>
              <span className="sr-only">{removed.actions}</span>
            </ColumnHead>
          </>
        }
        row={(entry) => (
          <RemovedRow
            key={`${entry.id} ${entry.removedAt}`}
            entry={entry}
            times={times}
            busy={busy && restoring === entry.id}
            isSelected={selection.has(entry.id)}
            onSelect={(isSelected) => select([entry], isSelected)}
            onRestore={() => restore(entry.id, entry.removedAt)}
          />
        )}
        none={
          <State title={say(removed.none, { list })}>
            <p>{say(removed.noneText, { days })}</p>
          </State>
        }
      />
      <RemovedSelectionBar list={list} selection={selection} onClear={() => setSelection(new Map())} />
    </div>
  )
}
