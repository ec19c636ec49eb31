'use client'

import type { ComponentProps } from 'react'
import { onDemand } from '#components/ui/on-demand.tsx'
import { useWords } from '#lib/platform/browser/words-context.tsx'

const Panel = onDemand(
  () => import('./account-panel.tsx'),
  ({ AccountPanel }) => AccountPanel,
)

export function AccountPanel(props: ComponentProps<typeof Panel>) {
  const { words } = useWords('console')
  return <Panel {...props} meanwhile={<p className="mt-1 text-small text-ink-2">{words.account.loading}</p>} />
}
