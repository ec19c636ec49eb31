'use client'

import { useState } from 'react'
import { Button } from '#components/ui/button.tsx'
import { onDemand } from '#components/ui/on-demand.tsx'
import { SoftLink } from '#components/ui/soft-link.tsx'
import type { WatchCountry } from '#lib/features/watch/api/watches.ts'
import type { ValueToWatch } from '#lib/features/watch/browser/watches.ts'
import { useWords } from '#lib/platform/browser/words-context.tsx'

const WatchDialog = onDemand(
  () => import('./watch-dialog.tsx'),
  ({ WatchDialog }) => WatchDialog,
)

type Props = { readonly values: readonly ValueToWatch[]; readonly country: WatchCountry }

/** Offers to watch the values of an answer, and says once they are watched. */
export function WatchButton({ values, country }: Props) {
  const { words, say } = useWords('watch')
  const [isOpen, setIsOpen] = useState(false)
  // Not shown for other values, or for the same digits read as a number of another country.
  const [watched, setWatched] = useState<Props & { readonly taken: number }>()
  const isSame =
    watched?.country === country &&
    watched.values.length === values.length &&
    watched.values[0]?.value === values[0]?.value
  return (
    <>
      <Button onClick={() => setIsOpen(true)}>{say(words.button, { count: values.length })}</Button>
      <span role="status">
        {watched && isSame && (
          <>
            {say(words.done, { count: watched.taken })}{' '}
            {watched.taken < values.length && say(words.dialog.unusable, { count: values.length - watched.taken })}{' '}
            <SoftLink href="/for-me/watches">{words.seeAll}</SoftLink>
          </>
        )}
      </span>
      {isOpen && (
        <WatchDialog
          values={values}
          country={country}
          onWatched={(taken) => {
            setIsOpen(false)
            setWatched({ values, country, taken })
          }}
          onClose={() => setIsOpen(false)}
        />
      )}
    </>
  )
}
