import { ReviewsPage } from '#components/review/reviews-page.tsx'
import { firstQueue } from '#lib/features/review/server/list-reviews.ts'
import { requireAccess } from '#lib/platform/http/page-session.ts'
import { safePage } from '#lib/platform/http/safe-page.ts'
import { readPreferences } from '#lib/platform/preferences/preferences.ts'
import { consoleDatabase } from '#lib/platform/store/console-database.ts'
import { Words } from '../../../words.tsx'
import { Refused } from '../../refused.tsx'
import { checkTabs } from '../check-tabs.ts'

export default safePage(async function Reviews() {
  const { session, allowed } = await requireAccess('PAGE /check/reviews')
  if (!allowed) return <Refused page="reviews" role={session.user.role} />
  const { zone } = await readPreferences()
  return (
    <Words areas={['account', 'askReview', 'review']}>
      <ReviewsPage
        {...(await checkTabs(session))}
        first={await firstQueue((await consoleDatabase()).queries, session)}
        rememberedZone={zone}
      />
    </Words>
  )
})
