'use client'

import { useAddressQuery } from '#lib/platform/browser/use-address-query.ts'
import { Panel } from './panel.tsx'
import type { PanelProps } from './use-panel.ts'

/** The blacklist at the current address. Next renders it again after each address change; `Panel` is memoised. */
export function BlacklistPanel(props: PanelProps) {
  const address = useAddressQuery()
  return <Panel {...props} address={address} />
}
