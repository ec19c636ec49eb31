import 'server-only'
import type { Session } from '#lib/platform/access/session.ts'
import { withSafeErrors } from '#lib/platform/http/safe-page-errors.ts'
import { readSavedPreferences } from '#lib/platform/preferences/saved-preferences.ts'
import { consoleDatabase } from '#lib/platform/store/console-database.ts'
import type { KeptTable } from '../api/kept-table.ts'
import { chosenViewSchema } from '../api/list-views-schema.ts'
import { refreshIntervalSchema } from '../api/refresh-intervals-schema.ts'
import { tableChoicesSchema } from '../api/table-choices-schema.ts'
import { findView } from './views/views.ts'

/** A person's choices for the table of the blacklist. */
export const TABLE_PREFERENCES = {
  'blacklist-columns': tableChoicesSchema,
  'blacklist-view': chosenViewSchema,
  'blacklist-default': chosenViewSchema,
  'blacklist-refresh': refreshIntervalSchema,
}

/**
 * Reads how a person has arranged the table of the blacklist, for its first paint.
 *
 * @param isBare whether the address has no parameters and so means the default view.
 */
export function loadKeptTable(session: Session, isBare: boolean): Promise<KeptTable> {
  return withSafeErrors(async () => {
    const database = await consoleDatabase()
    const kept = await readSavedPreferences(database, session.accountId, TABLE_PREFERENCES)
    const find = async (id: string | null | undefined) => (id ? findView(database.queries, session, id) : undefined)
    const view = await find(kept['blacklist-view']?.id)
    const defaultId = kept['blacklist-default']?.id
    const defaultView = defaultId === view?.id ? view : await find(defaultId)
    const opened = isBare && defaultView?.id !== view?.id ? defaultView : undefined
    return {
      choices: opened?.choices ?? kept['blacklist-columns'],
      view: opened ?? view,
      defaultView,
      isOpened: opened !== undefined,
      refresh: kept['blacklist-refresh']?.seconds,
    }
  })
}
