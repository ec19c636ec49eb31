import { redirect } from 'next/navigation'
import { SetUpSecondFactor } from '#components/second-factor/set-up-second-factor.tsx'
import { PasswordQuestion } from '#components/session/password-question.tsx'
import { hasCodeApp } from '#lib/platform/access/code-app.ts'
import { relyingParty } from '#lib/platform/access/relying-party.ts'
import { mustSetUpSecondFactor } from '#lib/platform/access/second-factor-required.ts'
import { optionalSession } from '#lib/platform/http/page-session.ts'
import { consoleDatabase } from '#lib/platform/store/console-database.ts'
import { Door } from '../../door.tsx'
import { readWords } from '../../wording/read-words.ts'
import { Words } from '../../words.tsx'

/** Stands outside the console, so that who lacks a second factor that they need sees nothing of it. */
export default async function SecondFactorPage() {
  const session = await optionalSession()
  if (!session) redirect('/sign-in?from=/second-factor')
  if (await hasCodeApp(await consoleDatabase(), session.accountId)) redirect('/account')
  const { words } = await readWords('secondFactor')
  return (
    <Door title={words.setUp.heading}>
      <Words areas={['confirm', 'secondFactor']}>
        <PasswordQuestion acceptsCode={session.hasSecondFactor} acceptsPasskey={session.hasPasskey}>
          <SetUpSecondFactor
            isRequired={mustSetUpSecondFactor(session)}
            offersPasskey={!session.hasSecondFactor && relyingParty() !== undefined}
          />
        </PasswordQuestion>
      </Words>
    </Door>
  )
}
