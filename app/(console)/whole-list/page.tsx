import { WholeListOverview } from '#components/blacklist/whole-list/whole-list-page.tsx'
import { FirstRead } from '#components/check/first-read.tsx'
import { LIMIT_DEFAULT } from '#lib/contract/pagination.ts'
import { requireAccess } from '#lib/platform/http/page-session.ts'
import { readPreferences } from '#lib/platform/preferences/preferences.ts'
import { Words } from '../../words.tsx'
import { Refused } from '../refused.tsx'

export default async function WholeList() {
  const { session, allowed } = await requireAccess('PAGE /whole-list')
  if (!allowed) return <Refused page="wholeList" role={session.user.role} />
  const { zone, pageSize } = await readPreferences()
  return (
    <Words areas={['wholeList', 'check']}>
      <WholeListOverview rememberedSize={pageSize ?? LIMIT_DEFAULT} rememberedZone={zone} firstRead={<FirstRead />} />
    </Words>
  )
}
