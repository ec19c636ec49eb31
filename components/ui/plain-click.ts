import type { MouseEvent } from 'react'

/** Whether a click opens a link in this tab: no button or key that asks for a new tab, window or download. */
export function isPlainClick(event: MouseEvent): boolean {
  return event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey
}
