import { AuditPanel } from '#components/audit/panel.tsx'
import { loadAudit } from '#lib/features/audit/server/load-audit.ts'
import { loadUses } from '#lib/features/audit/server/load-uses.ts'
import { requireAccess } from '#lib/platform/http/page-session.ts'
import { readPreferences } from '#lib/platform/preferences/preferences.ts'
import { Words } from '../../../../words.tsx'
import { RefusedSettings } from '../../../refused.tsx'

export default async function AuditPage({ searchParams }: PageProps<'/settings/audit'>) {
  const { session, allowed } = await requireAccess('PAGE /settings/audit')
  if (!allowed) return <RefusedSettings page="audit" role={session.user.role} />
  const { offset } = await searchParams
  const { zone } = await readPreferences()
  const limits = await loadUses(session)
  const page = await loadAudit(session, typeof offset === 'string' ? offset : '0')
  return (
    <Words areas={['audit']}>
      <AuditPanel {...page} uses={limits} rememberedZone={zone} />
    </Words>
  )
}
