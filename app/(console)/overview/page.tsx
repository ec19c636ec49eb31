import { OverviewPage } from '#components/overview/overview-page.tsx'
import { OverviewRefused } from '#components/overview/overview-refused.tsx'
import { loadOverview } from '#lib/mirror/feed/load-overview.ts'
import { requireAccess } from '#lib/server/page-session.ts'
import { readPreferences } from '#lib/server/preferences.ts'
import { Words } from '../../words.tsx'

export default async function Overview() {
  const { session, allowed } = await requireAccess('PAGE /overview')
  const { zone } = await readPreferences()
  return (
    <Words areas={['overview']}>
      {allowed ? (
        <OverviewPage {...(await loadOverview(session))} rememberedZone={zone} />
      ) : (
        <OverviewRefused role={session.user.role} />
      )}
    </Words>
  )
}
