import { PeoplePage } from '#components/people/people-page.tsx'
import { requireAccess } from '#lib/platform/http/page-session.ts'
import { readPreferences } from '#lib/platform/preferences/preferences.ts'
import { Words } from '../../../../words.tsx'
import { RefusedSettings } from '../../../refused.tsx'

export default async function People() {
  const { session, allowed } = await requireAccess('PAGE /settings/team')
  if (!allowed) return <RefusedSettings page="team" role={session.user.role} />
  const { zone } = await readPreferences()
  return (
    <Words areas={['account', 'people']}>
      <PeoplePage rememberedZone={zone} ownId={session.accountId} />
    </Words>
  )
}
