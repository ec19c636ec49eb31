'use client'

import { type ComponentProps, lazy, Suspense } from 'react'

const NewBrowserNotice = lazy(() =>
  import('./new-browser-notice.tsx').then(({ NewBrowserNotice }) => ({ default: NewBrowserNotice })),
)

/** The question about new browsers, loaded on demand. */
export function NewBrowserNoticeOnDemand(props: ComponentProps<typeof NewBrowserNotice>) {
  return (
    <Suspense fallback={null}>
      <NewBrowserNotice {...props} />
    </Suspense>
  )
}
