import { PeoplePage } from '#components/people/people-page.tsx'
import { readPreferences } from '#lib/features/account/server/preferences.ts'
import { requireAccess } from '#lib/platform/http/page-session.ts'
import { Words } from '../../words.tsx'
import { Refused } from '../refused.tsx'

export default async function People() {
  const { session, allowed } = await requireAccess('PAGE /people')
  if (!allowed) return <Refused page="people" role={session.user.role} />
  const { zone } = await readPreferences()
  return (
    <Words areas={['account', 'confirm', 'people']}>
      <PeoplePage rememberedZone={zone} ownId={session.accountId} />
    </Words>
  )
}
