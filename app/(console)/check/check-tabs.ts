import type { Tab } from '#components/ui/tabs.tsx'
import { waitingRequests, waitingReviews } from '#lib/features/review/server/list-reviews.ts'
import { accessTo, isAllowed } from '#lib/platform/access/api/roles.ts'
import type { Session } from '#lib/platform/access/session.ts'
import { consoleDatabase } from '#lib/platform/store/console-database.ts'
import { readWords } from '../../wording/read-words.ts'

/** The tabs of Check: one value, many values, and reviews, or the person's own requests in their place. */
export async function checkTabs(
  session: Session,
): Promise<{ readonly heading: string; readonly tabs: readonly Tab[] }> {
  const { words } = await readWords('check')
  const { queries } = await consoleDatabase()
  const ways = [
    { href: '/check', words: words.tabs.one },
    { href: '/check/many', words: words.tabs.many },
  ]
  const third = isAllowed(accessTo('PAGE /check/reviews'), session.user.role)
    ? { href: '/check/reviews', words: words.tabs.reviews, count: await waitingReviews(queries, session) }
    : { href: '/check/requests', words: words.tabs.requests, count: await waitingRequests(queries, session) }
  return { heading: words.heading, tabs: [...ways, third] }
}
