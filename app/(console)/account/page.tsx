import { AccountPage } from '#components/account/account-page.tsx'
import { OwnSecondFactor } from '#components/second-factor/own-second-factor.tsx'
import { OwnSessions } from '#components/session/own-sessions.tsx'
import { waysToConfirm } from '#lib/features/session/server/ways-in.ts'
import { requireAccess } from '#lib/platform/http/page-session.ts'
import { safePage } from '#lib/platform/http/safe-page.ts'
import { readPreferences } from '#lib/platform/preferences/preferences.ts'
import { consoleDatabase } from '#lib/platform/store/console-database.ts'
import { Words } from '../../words.tsx'

export default safePage(async function Account() {
  const { session } = await requireAccess('PAGE /account')
  const { zone } = await readPreferences()
  const { password } = await waysToConfirm(await consoleDatabase(), session)
  return (
    <Words areas={['ownAccount', 'password', 'secondFactor', 'sessions']}>
      <AccountPage person={session.user} hasPassword={password}>
        <OwnSecondFactor rememberedZone={zone} />
        <OwnSessions rememberedZone={zone} />
      </AccountPage>
    </Words>
  )
})
