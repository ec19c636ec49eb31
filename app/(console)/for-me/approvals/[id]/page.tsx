import { ApprovalPage } from '#components/approval/approval-page.tsx'
import { MadeSecret } from '#components/keys/made-secret.tsx'
import { requireAccess } from '#lib/platform/http/page-session.ts'
import { safePage } from '#lib/platform/http/safe-page.ts'
import { readPreferences } from '#lib/platform/preferences/preferences.ts'
import { Words } from '../../../../words.tsx'
import { Refused } from '../../../refused.tsx'

export default safePage(async function Approval({ params }: PageProps<'/for-me/approvals/[id]'>) {
  const { session, allowed } = await requireAccess('PAGE /for-me/approvals/:id')
  if (!allowed) return <Refused page="forMe" role={session.user.role} />
  const { zone } = await readPreferences()
  const { id } = await params
  return (
    <Words areas={['apiSettings']}>
      <ApprovalPage id={id} rememberedZone={zone} Secret={MadeSecret} />
    </Words>
  )
})
