import 'server-only'
import { stringifyJson } from '#lib/contract/json.ts'
import { findLastLine } from '#lib/mirror/query/change-feed.ts'
import { listOfConnection } from '#lib/mirror/query/list-of-connection.ts'
import type { Session } from '#lib/platform/access/session.ts'
import { pageRecorder } from '#lib/platform/http/page-session.ts'
import { withSafeErrors } from '#lib/platform/http/safe-page-errors.ts'
import { type FeedLocation, readFeedLocation } from '../api/feed-location.ts'
import { changesPage } from './changes-page.ts'
import { lastVisit } from './visits.ts'

/**
 * The changes for a page that is being rendered. `text` is JSON text: React would lose a field called `__proto__`.
 * `lastLine` is the present last line; `lastVisit` the last line at the end of the person's previous visit.
 */
export type LoadedChanges = {
  readonly location: FeedLocation
  readonly text: string
  readonly lastLine: number
  readonly lastVisit: number | undefined
  readonly now: string
}

/** Reads the changes that an address asks for. Invalid parts of the address count as absent. */
export function loadChanges(session: Session, query: URLSearchParams): Promise<LoadedChanges> {
  return withSafeErrors(async () => {
    const { location } = readFeedLocation(query)
    const context = await pageRecorder(session, 'PAGE /changes')
    const list = await listOfConnection(session.connection)
    return {
      location,
      // Before the page is read: lines added in between are shown now, and count as new at the next visit too.
      lastLine: list ? await findLastLine(list) : 0,
      text: stringifyJson(await changesPage(context, location)),
      lastVisit: list && (await lastVisit(context.database, session.accountId, list.seal, context.now)),
      now: new Date(context.now).toISOString(),
    }
  })
}
