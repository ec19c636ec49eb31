'use client'

import { useQueryClient } from '@tanstack/react-query'
import { type ComponentType, useMemo } from 'react'
import { Page } from '#components/ui/page.tsx'
import { PageHead } from '#components/ui/page-head.tsx'
import { Value } from '#components/values/value.tsx'
import { parseJson } from '#lib/contract/json.ts'
import type { OpenedEntry } from '#lib/features/entries/api/opened-entry.ts'
import { openedEntryOptions } from '#lib/features/entries/browser/known-entry.ts'
import { firstSeenAt, steadyNow } from '#lib/platform/browser/clock.ts'
import { entryName } from '#lib/platform/browser/entry-name.ts'
import { trusted } from '#lib/platform/browser/trusted.ts'
import { useTimes } from '#lib/platform/browser/use-times.ts'
import { useWords } from '#lib/platform/browser/words-context.tsx'
import { useZone } from '#lib/platform/browser/zone.ts'
import { fieldsOf, latestOf } from './view/entry-fields.ts'
import type { DrawnHistory, EntryViewProps } from './view/entry-view.tsx'
// With the page: the entry, whose code loads later, is in its HTML.
import './view/entry-view.css'

type Props = {
  readonly entryKey: string
  /** JSON text of the entry; undefined if its key names none. */
  readonly text: string | undefined
  readonly rememberedZone: string | undefined
  readonly Entry: ComponentType<EntryViewProps>
  readonly History: DrawnHistory
}

/** An entry on its own page, also after its removal. */
export function EntryPage({ entryKey, text, rememberedZone, Entry, History }: Props) {
  const { words } = useWords('entry')
  const times = useTimes(useZone(rememberedZone))
  const client = useQueryClient()
  const given = useMemo(() => (text === undefined ? undefined : trusted<OpenedEntry>(parseJson(text))), [text])
  // Before any query requests the entry: fills the cache with the entry that came with the page.
  useMemo(() => {
    if (!given) return
    // Noted even if the cache has the entry, which it may have forgotten when Back restores this page.
    const seenAt = firstSeenAt(Date.parse(given.copy.sentAt))
    const { queryKey } = openedEntryOptions(entryKey)
    if (client.getQueryData(queryKey) !== undefined) return
    // Staleness counts by the browser's clock, ages by one that never runs backwards.
    client.setQueryData(queryKey, { ...given, seenAt }, { updatedAt: Date.now() - steadyNow() + seenAt })
  }, [client, entryKey, given])
  return (
    <Page>
      <title>{words.title}</title>
      <PageHead back={{ href: '/blacklist', words: words.back }}>
        {given ? (
          <h1 className="wrap-anywhere" translate="no">
            <Value value={entryName({ key: entryKey, item: latestOf(given) })} times={times} />
          </h1>
        ) : (
          <h1>{words.none}</h1>
        )}
      </PageHead>
      {given ? (
        <div className="max-w-192">
          <Entry
            user={latestOf(given)}
            entryKey={entryKey}
            fields={fieldsOf(given)}
            times={times}
            History={History}
            isPage
          />
        </div>
      ) : (
        <p className="text-ink-2">{words.noneText}</p>
      )}
    </Page>
  )
}
