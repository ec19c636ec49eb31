import { ApprovalPage } from '#components/approval/approval-page.tsx'
import { requireAccess } from '#lib/platform/http/page-session.ts'
import { readPreferences } from '#lib/platform/preferences/preferences.ts'
import { RefusedPart } from '../../../refused.tsx'

export default async function Approval({ params }: PageProps<'/for-me/approvals/[id]'>) {
  const { session, allowed } = await requireAccess('PAGE /for-me/approvals/:id')
  if (!allowed) return <RefusedPart page="forMe" role={session.user.role} />
  const { zone } = await readPreferences()
  const { id } = await params
  return <ApprovalPage id={id} rememberedZone={zone} />
}
