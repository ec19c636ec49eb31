import { HistoryPage } from '#components/changes/history-page.tsx'
import { loadRecord } from '#lib/features/changes/server/load-changes.ts'
import { requireAccess } from '#lib/platform/http/page-session.ts'
import { readPreferences } from '#lib/platform/preferences/preferences.ts'
import { Words } from '../../../words.tsx'
import { Refused } from '../../refused.tsx'

export default async function RecordPage({ params }: PageProps<'/changes/[key]'>) {
  const { session, allowed } = await requireAccess('PAGE /changes/:key')
  if (!allowed) return <Refused page="changes" role={session.user.role} />
  const { zone } = await readPreferences()
  const { key } = await params
  return (
    <Words areas={['changes']}>
      <HistoryPage text={await loadRecord(session, key)} rememberedZone={zone} />
    </Words>
  )
}
