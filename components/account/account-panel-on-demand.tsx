'use client'

import { type ComponentProps, lazy, Suspense } from 'react'
import { useWords } from '#lib/platform/browser/words-context.tsx'

const AccountPanel = lazy(() =>
  import('./account-panel.tsx').then(
    ({ AccountPanel }) => ({ default: AccountPanel }),
    () => ({ default: NotLoaded }),
  ),
)

function NotLoaded() {
  const { words } = useWords('console')
  return <p className="mt-1 text-small text-listed">{words.account.notLoaded}</p>
}

/** Who is signed in, and what they choose for themselves, loaded when it is first drawn. */
export function AccountPanelOnDemand(props: ComponentProps<typeof AccountPanel>) {
  const { words } = useWords('console')
  return (
    <Suspense fallback={<p className="mt-1 text-small text-ink-2">{words.account.loading}</p>}>
      <AccountPanel {...props} />
    </Suspense>
  )
}
