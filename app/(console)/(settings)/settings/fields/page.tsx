import { FieldsPanel } from '#components/fields/fields-panel.tsx'
import { requireAccess } from '#lib/platform/http/page-session.ts'
import { readPreferences } from '#lib/platform/preferences/preferences.ts'
import { Words } from '../../../../words.tsx'
import { RefusedSettings } from '../../../refused.tsx'

export default async function FieldsPage() {
  const { session, allowed } = await requireAccess('PAGE /settings/fields')
  if (!allowed) return <RefusedSettings page="connection" role={session.user.role} />
  const { zone } = await readPreferences()
  return (
    <Words areas={['fields']}>
      <FieldsPanel list={session.chosen ?? 'Test'} rememberedZone={zone} />
    </Words>
  )
}
