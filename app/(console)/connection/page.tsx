import { ConnectionPanel } from '#components/connection/connection-panel.tsx'
import { readPreferences } from '#lib/features/account/server/preferences.ts'
import { requireAccess } from '#lib/platform/http/page-session.ts'
import { Words } from '../../words.tsx'
import { Refused } from '../refused.tsx'

export default async function ConnectionPage() {
  const { session, allowed } = await requireAccess('PAGE /connection')
  if (!allowed) return <Refused page="connection" role={session.user.role} />
  const { zone } = await readPreferences()
  return (
    <Words areas={['confirm', 'connection']}>
      <ConnectionPanel rememberedZone={zone} />
    </Words>
  )
}
