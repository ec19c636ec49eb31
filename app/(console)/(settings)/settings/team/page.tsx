import { PeoplePage } from '#components/people/people-page.tsx'
import { SessionsDialog } from '#components/session/sessions-dialog-on-demand.tsx'
import { Readable } from '#components/ui/readable.tsx'
import { accessTo, isAllowed } from '#lib/platform/access/api/roles.ts'
import { requireAccess } from '#lib/platform/http/page-session.ts'
import { safePage } from '#lib/platform/http/safe-page.ts'
import { readPreferences } from '#lib/platform/preferences/preferences.ts'
import { Words } from '../../../../words.tsx'
import { RefusedPart } from '../../../refused.tsx'

export default safePage(async function People() {
  const { session, allowed } = await requireAccess('PAGE /settings/team')
  if (!allowed) return <RefusedPart page="team" role={session.user.role} />
  const { zone } = await readPreferences()
  return (
    <Words areas={['account', 'people', 'sessions']}>
      <Readable mayChange={isAllowed(accessTo('POST /api/people'), session.user.role)}>
        <PeoplePage rememberedZone={zone} ownId={session.accountId} SessionsDialog={SessionsDialog} />
      </Readable>
    </Words>
  )
})
