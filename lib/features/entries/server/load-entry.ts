import 'server-only'
import { stringifyJson } from '#lib/contract/json.ts'
import type { Session } from '#lib/platform/access/session.ts'
import { pageRecorder } from '#lib/platform/http/page-session.ts'
import { withSafeErrors } from '#lib/platform/http/safe-page-errors.ts'
import { openEntry } from './opened-entry.ts'

/** Reads an entry for its page, as JSON text: React would lose a field called `__proto__`. `undefined` if there is none. */
export function loadEntry(session: Session, key: string): Promise<string | undefined> {
  return withSafeErrors(async () => {
    const entry = await openEntry(await pageRecorder(session, 'PAGE /blacklist/entries/:key'), key)
    return entry && stringifyJson(entry)
  })
}
