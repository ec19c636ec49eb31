'use client'

import { Nothing, onDemand } from '#components/ui/on-demand.tsx'

export const NewBrowserNotice = onDemand(
  () => import('./new-browser-notice.tsx'),
  ({ NewBrowserNotice }) => NewBrowserNotice,
  Nothing,
)
