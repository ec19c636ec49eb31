'use client'

import { Entry as PlainEntry, ManagedEntry as PlainManagedEntry } from '#components/entries/entry-parts.tsx'
import { Nothing, onDemand } from '#components/ui/on-demand.tsx'

type Props = Omit<Parameters<typeof PlainEntry>[0], 'Reviews'>

const EntryReviews = onDemand(
  () => import('#components/review/entry-reviews.tsx'),
  ({ EntryReviews }) => EntryReviews,
  Nothing,
)

/** An entry in full with its reviews, if the service cannot be managed from here. */
export function Entry(props: Props) {
  return <PlainEntry {...props} Reviews={EntryReviews} />
}

/** An entry in full with its reviews and its actions. */
export function ManagedEntry(props: Props) {
  return <PlainManagedEntry {...props} Reviews={EntryReviews} />
}
