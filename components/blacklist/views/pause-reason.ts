/** Why automatic refresh pauses: somebody is in the middle of something, or not there. */
export type PauseReason = 'record' | 'selection' | 'dialog' | 'hidden' | 'offline'

/** @param isRecordOpen whether a record is open beside the list. */
export function pauseReason(isRecordOpen: boolean): PauseReason | undefined {
  if (document.visibilityState === 'hidden') return 'hidden'
  if (!navigator.onLine) return 'offline'
  if (isRecordOpen) return 'record'
  if (document.querySelector(':popover-open, dialog[open]')) return 'dialog'
  return getSelection()?.isCollapsed === false ? 'selection' : undefined
}
