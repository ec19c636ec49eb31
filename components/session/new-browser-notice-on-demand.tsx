'use client'

import { type ComponentProps, Suspense } from 'react'
import { Nothing, onDemand } from '#components/ui/on-demand.tsx'

const NewBrowserNotice = onDemand(
  () => import('./new-browser-notice.tsx'),
  ({ NewBrowserNotice }) => NewBrowserNotice,
  Nothing,
)

/** The question about new browsers, loaded on demand. */
export function NewBrowserNoticeOnDemand(props: ComponentProps<typeof NewBrowserNotice>) {
  return (
    <Suspense fallback={null}>
      <NewBrowserNotice {...props} />
    </Suspense>
  )
}
