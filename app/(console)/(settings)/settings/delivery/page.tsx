import { DeliveryPanel } from '#components/delivery/delivery-panel.tsx'
import { Readable } from '#components/ui/readable.tsx'
import { accessTo, isAllowed } from '#lib/platform/access/api/roles.ts'
import { requireAccess } from '#lib/platform/http/page-session.ts'
import { safePage } from '#lib/platform/http/safe-page.ts'
import { readPreferences } from '#lib/platform/preferences/preferences.ts'
import { Words } from '../../../../words.tsx'
import { RefusedPart } from '../../../refused.tsx'

export default safePage(async function DeliveryPage() {
  const { session, allowed } = await requireAccess('PAGE /settings/delivery')
  if (!allowed) return <RefusedPart page="connection" role={session.user.role} />
  const { zone } = await readPreferences()
  return (
    <Words areas={['delivery']}>
      <Readable mayChange={isAllowed(accessTo('PUT /api/webhook'), session.user.role)} isForm>
        <DeliveryPanel list={session.chosen} rememberedZone={zone} />
      </Readable>
    </Words>
  )
})
