import { FieldsPanel } from '#components/fields/fields-panel.tsx'
import { Readable } from '#components/ui/readable.tsx'
import { accessTo, isAllowed } from '#lib/platform/access/api/roles.ts'
import { requireAccess } from '#lib/platform/http/page-session.ts'
import { safePage } from '#lib/platform/http/safe-page.ts'
import { readPreferences } from '#lib/platform/preferences/preferences.ts'
import { Words } from '../../../../words.tsx'
import { RefusedPart } from '../../../refused.tsx'

export default safePage(async function FieldsPage() {
  const { session, allowed } = await requireAccess('PAGE /settings/fields')
  if (!allowed) return <RefusedPart page="connection" role={session.user.role} />
  const { zone } = await readPreferences()
  return (
    <Words areas={['fields']}>
      <Readable mayChange={isAllowed(accessTo('PUT /api/fields/:environment'), session.user.role)} isForm>
        <FieldsPanel list={session.chosen ?? 'Test'} rememberedZone={zone} />
      </Readable>
    </Words>
  )
})
