import { RequestsPage } from '#components/review/requests-page.tsx'
import { requireAccess } from '#lib/platform/http/page-session.ts'
import { safePage } from '#lib/platform/http/safe-page.ts'
import { readPreferences } from '#lib/platform/preferences/preferences.ts'
import { Words } from '../../../words.tsx'
import { Refused } from '../../refused.tsx'
import { checkTabs } from '../check-tabs.ts'

export default safePage(async function Requests() {
  const { session, allowed } = await requireAccess('PAGE /check/requests')
  if (!allowed) return <Refused page="requests" role={session.user.role} />
  const { zone } = await readPreferences()
  return (
    <Words areas={['account', 'askReview', 'review']}>
      <RequestsPage {...(await checkTabs(session))} rememberedZone={zone} />
    </Words>
  )
})
