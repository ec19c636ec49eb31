import { AuditPanel } from '#components/audit/panel.tsx'
import { loadAudit } from '#lib/features/audit/server/load-audit.ts'
import { loadUses } from '#lib/features/audit/server/load-uses.ts'
import { loadForwarding } from '#lib/features/delivery/server/audit/load-forwarding.ts'
import { requireAccess } from '#lib/platform/http/page-session.ts'
import { safePage } from '#lib/platform/http/safe-page.ts'
import { readPreferences } from '#lib/platform/preferences/preferences.ts'
import { Words } from '../../../../words.tsx'
import { RefusedPart } from '../../../refused.tsx'

export default safePage(async function AuditPage({ searchParams }: PageProps<'/settings/audit'>) {
  const { session, allowed } = await requireAccess('PAGE /settings/audit')
  if (!allowed) return <RefusedPart page="audit" role={session.user.role} />
  const asked = Object.entries(await searchParams)
  const query = new URLSearchParams(
    asked.flatMap(([name, given]) => (typeof given === 'string' ? [[name, given]] : [])),
  )
  const { zone } = await readPreferences()
  const limits = await loadUses(session)
  const forwarding = await loadForwarding(session)
  const loaded = await loadAudit(session, query)
  return (
    <Words areas={['audit']}>
      <AuditPanel {...loaded} uses={limits} forwarding={forwarding} rememberedZone={zone} />
    </Words>
  )
})
