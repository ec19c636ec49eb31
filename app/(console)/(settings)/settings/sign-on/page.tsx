import { SignOnPanel } from '#components/sign-on/sign-on-panel.tsx'
import { Readable } from '#components/ui/readable.tsx'
import { accessTo, isAllowed } from '#lib/platform/access/api/roles.ts'
import { requireAccess } from '#lib/platform/http/page-session.ts'
import { safePage } from '#lib/platform/http/safe-page.ts'
import { readPreferences } from '#lib/platform/preferences/preferences.ts'
import { Words } from '../../../../words.tsx'
import { RefusedPart } from '../../../refused.tsx'

export default safePage(async function SignOnPage() {
  const { session, allowed } = await requireAccess('PAGE /settings/sign-on')
  if (!allowed) return <RefusedPart page="team" role={session.user.role} />
  const { zone } = await readPreferences()
  return (
    <Words areas={['signOn']}>
      <Readable mayChange={isAllowed(accessTo('PUT /api/sign-on'), session.user.role)} isForm>
        <SignOnPanel rememberedZone={zone} />
      </Readable>
    </Words>
  )
})
