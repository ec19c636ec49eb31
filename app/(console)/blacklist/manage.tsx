import type { ReactNode } from 'react'
import { ListUnknown } from '#components/entries/list-unknown.tsx'
import { ManagedPage } from '#components/entries/managed-page.tsx'
import type { Environment } from '#lib/contract/tokens.ts'
import type { Session } from '#lib/platform/access/session.ts'
import { isManagementAvailable } from '#lib/platform/configuration/management-available.ts'
import { requireAccess } from '#lib/platform/http/page-session.ts'
import { readPreferences } from '#lib/platform/preferences/preferences.ts'
import { Words } from '../../words.tsx'
import { Refused } from '../refused.tsx'

type Page = 'removed' | 'import'
type Draw = (list: Environment, zone: string | undefined, session: Session) => ReactNode | Promise<ReactNode>

/** A page that manages the session's list, if the person may and the service can be managed. */
export async function manage(name: string, page: Page, draw: Draw) {
  const { session, allowed } = await requireAccess(name)
  const { chosen: list, user } = session
  if (!allowed) return <Refused page="managing" role={user.role} />
  if (!isManagementAvailable()) return <Refused page="managingElsewhere" role={user.role} />
  const { zone } = await readPreferences()
  return (
    <Words areas={page === 'import' ? ['account', 'askApproval', 'entries', 'imports'] : ['account', 'entries']}>
      {list ? (
        <ManagedPage page={page} list={list}>
          {await draw(list, zone, session)}
        </ManagedPage>
      ) : (
        <ListUnknown />
      )}
    </Words>
  )
}
