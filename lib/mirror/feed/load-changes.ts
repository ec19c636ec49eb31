import 'server-only'
import { stringifyJson } from '#lib/contract/json.ts'
import type { PageRequest } from '#lib/contract/pagination.ts'
import { wallClock } from '#lib/server/clock.ts'
import { consoleDatabase } from '#lib/server/console-database.ts'
import { blandly } from '#lib/server/page-failure.ts'
import { newRequestId } from '#lib/server/request-id.ts'
import type { Session } from '#lib/server/session.ts'
import { changesPage } from './changes-page.ts'
import { parseChangesQuery } from './changes-query.ts'
import { recordOf } from './record-of.ts'
import { lastVisit } from './visits.ts'

/** The feed for a page that is being rendered. `text` is JSON text: React would lose a field called `__proto__`. */
export type LoadedChanges = {
  readonly page: PageRequest
  readonly text: string
  readonly lastVisit: string | undefined
  readonly now: string
}

async function asking(session: Session) {
  return { session, database: await consoleDatabase(), requestId: newRequestId(), now: wallClock() }
}

/** Reads the part of the feed that an address asks for; what cannot be used of the address counts as absent. */
export function loadChanges(session: Session, query: URLSearchParams): Promise<LoadedChanges> {
  return blandly(async () => {
    const usable = new URLSearchParams([...query].filter(([, value]) => value !== ''))
    const parsed = parseChangesQuery(usable)
    const asked = parsed.ok ? parsed : parseChangesQuery(new URLSearchParams())
    if (!asked.ok) throw new TypeError('An empty query is a good one')
    const context = await asking(session)
    const visit = await lastVisit(context.database, session.accountId, context.now)
    return {
      page: asked.page,
      text: stringifyJson(await changesPage(context, asked.page, asked.filter)),
      lastVisit: visit === undefined ? undefined : new Date(visit).toISOString(),
      now: new Date(context.now).toISOString(),
    }
  })
}

/** A record with its history, as JSON text; `undefined` where the key names none. */
export function loadRecord(session: Session, key: string): Promise<string | undefined> {
  return blandly(async () => {
    const record = await recordOf(session, key, await asking(session))
    return record && stringifyJson(record)
  })
}
