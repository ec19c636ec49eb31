import { ChangesRefused } from '#components/changes/changes-refused.tsx'
import { HistoryPage } from '#components/changes/history-page.tsx'
import { loadRecord } from '#lib/mirror/feed/load-changes.ts'
import { requireAccess } from '#lib/server/page-session.ts'
import { readPreferences } from '#lib/server/preferences.ts'
import { Words } from '../../../words.tsx'

export default async function RecordPage({ params }: PageProps<'/changes/[key]'>) {
  const { session, allowed } = await requireAccess('PAGE /changes/:key')
  const { zone } = await readPreferences()
  const { key } = await params
  return (
    <Words areas={['changes']}>
      {allowed ? (
        <HistoryPage text={await loadRecord(session, key)} rememberedZone={zone} />
      ) : (
        <ChangesRefused role={session.user.role} />
      )}
    </Words>
  )
}
