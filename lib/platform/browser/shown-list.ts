import type { Environment } from '#lib/contract/tokens.ts'
import { tabChannel } from './tab-channel.ts'

const tabs = tabChannel('list')
let shown: Environment | null = null

/** Stores the list for which this page was rendered. */
export function noteShownList(environment: Environment | null) {
  shown = environment
}

/**
 * The list for which this page was rendered. Every call names it and is refused once the session uses the other list.
 * So a page never mixes the two, even if the person switches in another tab.
 */
export function shownList(): Environment | null {
  return shown
}

/** Tells the other tabs of this browser, which share the session, that it now uses the other list. */
export const tellOfSwitch = tabs.tell

/**
 * Calls `listener` when another tab switches the list.
 *
 * @returns a function that stops listening.
 */
export const onSwitchElsewhere = tabs.onTold
