import { ConnectionTabs } from '#components/connection/connection-tabs.tsx'
import { DeliveryPanel } from '#components/delivery/delivery-panel.tsx'

import { requireAccess } from '#lib/platform/http/page-session.ts'
import { readPreferences } from '#lib/platform/preferences/preferences.ts'
import { Words } from '../../../words.tsx'
import { Refused } from '../../refused.tsx'

export default async function DeliveryPage() {
  const { session, allowed } = await requireAccess('PAGE /connection/delivery')
  if (!allowed) return <Refused page="connection" role={session.user.role} />
  const { zone } = await readPreferences()
  return (
    <Words areas={['connection', 'delivery']}>
      <DeliveryPanel tabs={<ConnectionTabs />} list={session.chosen} rememberedZone={zone} />
    </Words>
  )
}
