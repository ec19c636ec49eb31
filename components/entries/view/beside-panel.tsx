import { useQuery } from '@tanstack/react-query'
import { type ComponentType, useEffect, useId, useRef } from 'react'
import { IconButton } from '#components/ui/icon-button.tsx'
import { Unread } from '#components/ui/unread.tsx'
import { Value } from '#components/values/value.tsx'
import { openedEntryOptions } from '#lib/features/entries/browser/known-entry.ts'
import { entryName } from '#lib/platform/browser/entry-name.ts'
import { useTimes } from '#lib/platform/browser/use-times.ts'
import { useWords } from '#lib/platform/browser/words-context.tsx'
import { useZone } from '#lib/platform/browser/zone.ts'
import { fieldsOf, latestOf } from './entry-fields.ts'
import type { DrawnHistory, EntryViewProps } from './entry-view.tsx'

type Props = {
  readonly entryKey: string
  readonly rememberedZone: string | undefined
  readonly Entry: ComponentType<EntryViewProps>
  readonly History: DrawnHistory
  readonly onClose: () => void
}

/** An entry beside a list other than the blacklist. */
export function BesidePanel({ entryKey, rememberedZone, Entry, History, onClose }: Props) {
  const { words } = useWords('entry')
  const times = useTimes(useZone(rememberedZone))
  const heading = useRef<HTMLHeadingElement>(null)
  const id = useId()
  const query = useQuery(openedEntryOptions(entryKey))
  const { data } = query
  const user = data && latestOf(data)
  // biome-ignore lint/correctness/useExhaustiveDependencies: with every entry that is opened
  useEffect(() => heading.current?.focus(), [entryKey])
  return (
    <aside aria-labelledby={id}>
      <header className="beside-head">
        <h2 id={id} ref={heading} tabIndex={-1} translate="no">
          {user ? <Value value={entryName({ key: entryKey, item: user })} times={times} /> : words.heading}
        </h2>
        <IconButton icon="close" words={words.close} onPress={onClose} />
      </header>
      {!data && <Unread query={query} />}
      {data && user && (
        <Entry user={user} entryKey={entryKey} fields={fieldsOf(data)} times={times} History={History} />
      )}
    </aside>
  )
}
