'use client'

import { Suspense } from 'react'
import { onDemand } from '#components/ui/on-demand.tsx'
import type { EntryViewProps, ReviewedProps } from './view/entry-view.tsx'

const load = () => import('./view/entry-tools.ts')

const LazyView = onDemand(load, ({ EntryView }) => EntryView)
const LazyFound = onDemand(load, ({ FoundNotes }) => FoundNotes)

/** An entry in full, from a service that the console cannot manage. */
export function Entry(props: EntryViewProps & ReviewedProps) {
  return (
    <Suspense>
      <LazyView {...props} isManaged={false} />
    </Suspense>
  )
}

/** An entry in full, with its actions. */
export function ManagedEntry(props: EntryViewProps & ReviewedProps) {
  return (
    <Suspense>
      <LazyView {...props} isManaged />
    </Suspense>
  )
}

/** Notes that contain the searched text. */
export function NotesWith({ search }: { readonly search: string }) {
  return (
    <Suspense>
      <LazyFound search={search} />
    </Suspense>
  )
}
