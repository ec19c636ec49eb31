import { AccountPage } from '#components/account/account-page.tsx'
import { OwnSecondFactor } from '#components/second-factor/own-second-factor.tsx'
import { OwnSessions } from '#components/session/own-sessions.tsx'
import { requireAccess } from '#lib/platform/http/page-session.ts'
import { readPreferences } from '#lib/platform/preferences/preferences.ts'
import { Words } from '../../words.tsx'

export default async function Account() {
  const { session } = await requireAccess('PAGE /account')
  const { zone } = await readPreferences()
  return (
    <Words areas={['ownAccount', 'password', 'secondFactor', 'sessions']}>
      <AccountPage person={session.user}>
        <OwnSecondFactor rememberedZone={zone} />
        <OwnSessions rememberedZone={zone} />
      </AccountPage>
    </Words>
  )
}
