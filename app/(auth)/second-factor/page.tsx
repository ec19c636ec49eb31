import { redirect } from 'next/navigation'
import { SetUpSecondFactor } from '#components/second-factor/set-up-second-factor.tsx'
import { PasswordQuestion } from '#components/session/password-question.tsx'
import { waysToConfirm } from '#lib/features/session/server/ways-in.ts'
import { hasCodeApp } from '#lib/platform/access/code-app.ts'
import { relyingParty } from '#lib/platform/access/relying-party.ts'
import { mustSetUpSecondFactor } from '#lib/platform/access/second-factor-required.ts'
import { optionalSession } from '#lib/platform/http/page-session.ts'
import { safePage } from '#lib/platform/http/safe-page.ts'
import { consoleDatabase } from '#lib/platform/store/console-database.ts'
import { Door } from '../../door.tsx'
import { readWords } from '../../wording/read-words.ts'
import { Words } from '../../words.tsx'

/** Outside the console's layout: a person who lacks a required second factor sees nothing of the console. */
export default safePage(async function SecondFactorPage() {
  const session = await optionalSession()
  if (!session) redirect('/sign-in?from=/second-factor')
  if (await hasCodeApp(await consoleDatabase(), session.accountId)) redirect('/account')
  const { words } = await readWords('secondFactor')
  return (
    <Door title={words.setUp.heading}>
      <Words areas={['confirm', 'secondFactor']}>
        <PasswordQuestion ways={await waysToConfirm(await consoleDatabase(), session)}>
          <SetUpSecondFactor
            isRequired={mustSetUpSecondFactor(session)}
            offersPasskey={!session.hasSecondFactor && relyingParty() !== undefined}
          />
        </PasswordQuestion>
      </Words>
    </Door>
  )
})
