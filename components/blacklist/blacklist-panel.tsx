'use client'

import { useOwnQuery } from '#lib/platform/browser/use-own-query.ts'
import { Panel, type PanelProps } from './panel.tsx'

/** The blacklist at the page's address. Next hears of every turn later and draws the address once more; that ends here. */
export function BlacklistPanel(props: PanelProps) {
  const address = useOwnQuery()
  return <Panel {...props} address={address} />
}
