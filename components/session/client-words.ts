import type { ClientItem, NewBrowserItem } from '#lib/features/session/api/session-item.ts'
import type { Times } from '#lib/platform/browser/times.ts'
import type { Say } from '#lib/platform/wording/say.ts'
import type { Wording } from '#lib/platform/wording/wording.ts'

/** Names the browser and system of a session, as far as known. */
export function clientWords({ browser, system }: ClientItem, words: Wording['sessions'], say: Say): string {
  return browser !== null && system !== null
    ? say(words.client, { browser, system })
    : (browser ?? system ?? words.unknown)
}

/** Names browsers with network and time of their first sign-in. */
export function newBrowserWords(
  browsers: readonly NewBrowserItem[],
  nameOf: (client: ClientItem) => string,
  times: Times,
): string {
  return browsers
    .map((browser) => [nameOf(browser), browser.network, times.moment(Date.parse(browser.at))])
    .map((parts) => parts.filter((part) => part !== null).join(', '))
    .join('; ')
}
