import { ForgetPanel } from '#components/forget/forget-panel.tsx'
import { isManagementAvailable } from '#lib/platform/configuration/management-available.ts'
import { requireAccess } from '#lib/platform/http/page-session.ts'
import { safePage } from '#lib/platform/http/safe-page.ts'
import { Words } from '../../../../words.tsx'
import { RefusedPart } from '../../../refused.tsx'

export default safePage(async function ForgetPage() {
  const { session, allowed } = await requireAccess('PAGE /settings/forget')
  if (!allowed) return <RefusedPart page="forget" role={session.user.role} />
  return (
    <Words areas={['forget']}>
      <ForgetPanel list={session.chosen} isManaged={isManagementAvailable()} />
    </Words>
  )
})
