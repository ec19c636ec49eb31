import { WaitingApprovals } from '#components/approval/waiting-approvals.tsx'
import { ForMePage } from '#components/for-me/for-me-page.tsx'
import { accessTo, isAllowed } from '#lib/platform/access/api/roles.ts'
import { requireAccess } from '#lib/platform/http/page-session.ts'
import { safePage } from '#lib/platform/http/safe-page.ts'
import { readPreferences } from '#lib/platform/preferences/preferences.ts'
import { RefusedPart } from '../../refused.tsx'

export default safePage(async function ForMe() {
  const { session, allowed } = await requireAccess('PAGE /for-me')
  if (!allowed) return <RefusedPart page="forMe" role={session.user.role} />
  const { zone } = await readPreferences()
  const seesReviews = isAllowed(accessTo('PAGE /check/reviews/:id'), session.user.role)
  const seesApprovals = isAllowed(accessTo('GET /api/approvals'), session.user.role)
  return (
    <>
      {seesApprovals && <WaitingApprovals rememberedZone={zone} />}
      <ForMePage rememberedZone={zone} seesReviews={seesReviews} />
    </>
  )
})
