import { DeliveryPanel } from '#components/delivery/delivery-panel.tsx'
import { readPreferences } from '#lib/features/account/server/preferences.ts'
import { requireAccess } from '#lib/platform/http/page-session.ts'
import { Words } from '../../../words.tsx'
import { Refused } from '../../refused.tsx'

export default async function DeliveryPage() {
  const { session, allowed } = await requireAccess('PAGE /connection/delivery')
  if (!allowed) return <Refused page="connection" role={session.user.role} />
  const { zone } = await readPreferences()
  return (
    <Words areas={['confirm', 'connection', 'delivery']}>
      <DeliveryPanel list={session.chosen} rememberedZone={zone} />
    </Words>
  )
}
