import { ConnectionHealth } from '#components/connection/connection-health.tsx'
import { ListOfPage } from '#components/frame/list-of-page.tsx'
import { OverviewPage } from '#components/overview/overview-page.tsx'
import { loadOverview } from '#lib/features/overview/server/load-overview.ts'
import { accessTo, isAllowed } from '#lib/platform/access/api/roles.ts'
import { requireAccess } from '#lib/platform/http/page-session.ts'
import { safePage } from '#lib/platform/http/safe-page.ts'
import { readPreferences } from '#lib/platform/preferences/preferences.ts'
import { Words } from '../../words.tsx'
import { Refused } from '../refused.tsx'

export default safePage(async function Overview() {
  const { session, allowed } = await requireAccess('PAGE /overview')
  if (!allowed) return <Refused page="overview" role={session.user.role} />
  const seesConnection = isAllowed(accessTo('GET /api/connection'), session.user.role)
  const { zone } = await readPreferences()
  return (
    <Words
      areas={seesConnection ? ['overview', 'connection', 'copyLine', 'grades'] : ['overview', 'copyLine', 'grades']}
    >
      <ListOfPage chosen={session.chosen} />
      <OverviewPage
        {...(await loadOverview(session))}
        rememberedZone={zone}
        connection={seesConnection && <ConnectionHealth rememberedZone={zone} />}
      />
    </Words>
  )
})
