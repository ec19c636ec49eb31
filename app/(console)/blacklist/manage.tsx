import type { ReactNode } from 'react'
import { ManagedPage } from '#components/entries/managed-page.tsx'
import { ManagingRefused } from '#components/entries/managing-refused.tsx'
import type { Environment } from '#lib/contract/tokens.ts'
import { isManagementAvailable } from '#lib/server/management-available.ts'
import { requireAccess } from '#lib/server/page-session.ts'
import { readPreferences } from '#lib/server/preferences.ts'
import { Words } from '../../words.tsx'

type Page = 'removed' | 'import'
type Draw = (list: Environment, zone: string | undefined) => ReactNode

/** A page that manages the list of the session, for who may and where it can be managed. */
export async function manage(name: string, page: Page, draw: Draw) {
  const { session, allowed } = await requireAccess(name)
  const { zone } = await readPreferences()
  const { chosen: list, user } = session
  const refusal = !allowed ? 'notAllowed' : !isManagementAvailable() ? 'notAvailable' : 'unknown'
  return (
    <Words areas={page === 'import' ? ['account', 'entries', 'imports', 'confirm'] : ['account', 'entries']}>
      {refusal === 'unknown' && list ? (
        <ManagedPage page={page}>{draw(list, zone)}</ManagedPage>
      ) : (
        <ManagingRefused why={refusal} role={user.role} />
      )}
    </Words>
  )
}
