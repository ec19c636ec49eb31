import { AuditPanel } from '#components/audit/panel.tsx'
import { AuditRefused } from '#components/audit/refused.tsx'
import { loadAudit } from '#lib/server/load-audit.ts'
import { requireAccess } from '#lib/server/page-session.ts'
import { readPreferences } from '#lib/server/preferences.ts'
import { Words } from '../../words.tsx'

export default async function RecordOfActsPage({ searchParams }: PageProps<'/audit'>) {
  const { session, allowed } = await requireAccess('PAGE /audit')
  if (!allowed) {
    return (
      <Words areas={['audit']}>
        <AuditRefused role={session.user.role} />
      </Words>
    )
  }
  const { offset } = await searchParams
  const { zone } = await readPreferences()
  const page = await loadAudit(session, typeof offset === 'string' ? offset : '0')
  return (
    <Words areas={['audit']}>
      <AuditPanel {...page} rememberedZone={zone} />
    </Words>
  )
}
