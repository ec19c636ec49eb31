import { CheckPanel } from '#components/check/panel.tsx'
import { readPreferences } from '#lib/features/account/server/preferences.ts'
import { accessTo, isAllowed } from '#lib/platform/access/api/roles.ts'
import { requireAccess } from '#lib/platform/http/page-session.ts'
import { Words } from '../../words.tsx'

export default async function CheckPage() {
  const { session } = await requireAccess('PAGE /check')
  const { zone } = await readPreferences()
  return (
    <Words areas={['check']}>
      <CheckPanel rememberedZone={zone} seesRecords={isAllowed(accessTo('PAGE /changes/:key'), session.user.role)} />
    </Words>
  )
}
