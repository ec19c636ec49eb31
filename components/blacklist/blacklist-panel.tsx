'use client'

import { useAddressQuery } from '#lib/platform/browser/use-address-query.ts'
import { Panel, type PanelProps } from './panel.tsx'

/** The blacklist at the page's address. Next hears of every turn later and draws the address once more; that ends here. */
export function BlacklistPanel(props: PanelProps) {
  const address = useAddressQuery()
  return <Panel {...props} address={address} />
}
