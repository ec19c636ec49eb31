'use client'

import { onDemand } from '#components/ui/on-demand.tsx'
import type { EntryViewProps, ReviewedProps } from './view/entry-view.tsx'

const load = () => import('./view/entry-tools.ts')

const EntryView = onDemand(load, ({ EntryView }) => EntryView)

/** An entry in full, from a service that the console cannot manage. */
export function Entry(props: EntryViewProps & ReviewedProps) {
  return <EntryView {...props} isManaged={false} />
}

/** An entry in full, with its actions. */
export function ManagedEntry(props: EntryViewProps & ReviewedProps) {
  return <EntryView {...props} isManaged />
}

/** Notes that contain the searched text. */
export const NotesWith = onDemand(load, ({ FoundNotes }) => FoundNotes)
