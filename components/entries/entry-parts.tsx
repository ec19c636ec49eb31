'use client'

import { lazy, Suspense } from 'react'
import { useWords } from '#lib/platform/browser/words-context.tsx'
import type { EntryViewProps, ReviewedProps } from './view/entry-view.tsx'

const load = () => import('./view/entry-tools.ts')

const notLoaded = () => ({ default: NotLoaded })
const LazyView = lazy(() => load().then(({ EntryView }) => ({ default: EntryView }), notLoaded))
const LazyFound = lazy(() => load().then(({ FoundNotes }) => ({ default: FoundNotes }), notLoaded))

function NotLoaded() {
  return <p className="mt-1 text-small text-ink-2">{useWords('entry').words.notLoaded}</p>
}

/** An entry in full, of a service that cannot be managed from here. */
export function Entry(props: EntryViewProps & ReviewedProps) {
  return (
    <Suspense>
      <LazyView {...props} isManaged={false} />
    </Suspense>
  )
}

/** An entry in full, with what can be done with it. */
export function ManagedEntry(props: EntryViewProps & ReviewedProps) {
  return (
    <Suspense>
      <LazyView {...props} isManaged />
    </Suspense>
  )
}

/** Notes with the text that the list is searched for. */
export function NotesWith({ search }: { readonly search: string }) {
  return (
    <Suspense>
      <LazyFound search={search} />
    </Suspense>
  )
}
