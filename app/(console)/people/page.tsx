import { PeoplePage } from '#components/people/people-page.tsx'
import { PeopleRefused } from '#components/people/people-refused.tsx'
import { requireAccess } from '#lib/server/page-session.ts'
import { readPreferences } from '#lib/server/preferences.ts'
import { Words } from '../../words.tsx'

export default async function People() {
  const { session, allowed } = await requireAccess('PAGE /people')
  const { zone } = await readPreferences()
  return (
    <Words areas={['account', 'confirm', 'people']}>
      {allowed ? (
        <PeoplePage rememberedZone={zone} ownId={session.accountId} />
      ) : (
        <PeopleRefused role={session.user.role} />
      )}
    </Words>
  )
}
