import 'server-only'
import { stringifyJson } from '#lib/contract/json.ts'
import { iso } from '#lib/contract/time.ts'
import type { Session } from '#lib/platform/access/session.ts'
import { pageRecorder } from '#lib/platform/http/page-session.ts'
import { withSafeErrors } from '#lib/platform/http/safe-page-errors.ts'
import { listOverview } from './overview.ts'

/** Reads the figures of the list for a server-rendered page, as JSON `text`, because fields may have any name. */
export type LoadedOverview = { readonly text: string; readonly now: string }

export function loadOverview(session: Session): Promise<LoadedOverview> {
  return withSafeErrors(async () => {
    const context = await pageRecorder(session, 'PAGE /overview')
    return { text: stringifyJson(await listOverview(context)), now: iso(context.now) }
  })
}
