import { ConnectionPanel } from '#components/connection/connection-panel.tsx'
import { ConnectionRefused } from '#components/connection/connection-refused.tsx'
import { requireAccess } from '#lib/server/page-session.ts'
import { readPreferences } from '#lib/server/preferences.ts'
import { Words } from '../../words.tsx'

export default async function ConnectionPage() {
  const { session, allowed } = await requireAccess('PAGE /connection')
  const { zone } = await readPreferences()
  return (
    <Words areas={['confirm', 'connection']}>
      {allowed ? <ConnectionPanel rememberedZone={zone} /> : <ConnectionRefused role={session.user.role} />}
    </Words>
  )
}
