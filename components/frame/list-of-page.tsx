'use client'

import { useEffect } from 'react'
import type { Environment } from '#lib/contract/tokens.ts'
import { isOtherList } from '#lib/platform/browser/other-list.ts'

/**
 * Reloads the page if the server rendered it for another list than the one that the frame names. Navigation renders
 * only the new page, and the session may have switched lists since the frame was rendered.
 */
export function ListOfPage({ chosen }: { readonly chosen: Environment | null }) {
  // After the frame's own effect, so that a frame rendered together with the page has noted its list.
  useEffect(() => {
    if (isOtherList(chosen)) window.location.reload()
  }, [chosen])
  return null
}
