'use client'

import { lazy } from 'react'
import { Entry as PlainEntry, ManagedEntry as PlainManagedEntry } from '#components/entries/entry-parts.tsx'

type Props = Omit<Parameters<typeof PlainEntry>[0], 'Reviews'>

const EntryReviews = lazy(() =>
  import('#components/review/entry-reviews.tsx').then(
    ({ EntryReviews }) => ({ default: EntryReviews }),
    () => ({ default: () => <></> }),
  ),
)

/** An entry in full with its reviews, of a service that cannot be managed from here. */
export function Entry(props: Props) {
  return <PlainEntry {...props} Reviews={EntryReviews} />
}

/** The same, with what can be done with it. */
export function ManagedEntry(props: Props) {
  return <PlainManagedEntry {...props} Reviews={EntryReviews} />
}
