'use client'

import { type ComponentProps, Suspense } from 'react'
import { onDemand } from '#components/ui/on-demand.tsx'
import { useWords } from '#lib/platform/browser/words-context.tsx'

const AccountPanel = onDemand(
  () => import('./account-panel.tsx'),
  ({ AccountPanel }) => AccountPanel,
)

/** The account panel, loaded when it is first rendered. */
export function AccountPanelOnDemand(props: ComponentProps<typeof AccountPanel>) {
  const { words } = useWords('console')
  return (
    <Suspense fallback={<p className="mt-1 text-small text-ink-2">{words.account.loading}</p>}>
      <AccountPanel {...props} />
    </Suspense>
  )
}
