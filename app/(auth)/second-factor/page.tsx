import { redirect } from 'next/navigation'
import { SetUpSecondFactor } from '#components/second-factor/set-up-second-factor.tsx'
import { PasswordQuestion } from '#components/session/password-question.tsx'
import { needsSecondFactor } from '#lib/platform/access/second-factor-required.ts'
import { optionalSession } from '#lib/platform/http/page-session.ts'
import { Door } from '../../door.tsx'
import { readWords } from '../../wording/read-words.ts'
import { Words } from '../../words.tsx'

/** Stands outside the console, so that who lacks a second factor that they need sees nothing of it. */
export default async function SecondFactorPage() {
  const session = await optionalSession()
  if (!session) redirect('/sign-in?from=/second-factor')
  if (session.hasSecondFactor) redirect('/account')
  const { words } = await readWords('secondFactor')
  return (
    <Door title={words.setUp.heading}>
      <Words areas={['confirm', 'secondFactor']}>
        <PasswordQuestion acceptsCode={false}>
          <SetUpSecondFactor isRequired={needsSecondFactor(session)} />
        </PasswordQuestion>
      </Words>
    </Door>
  )
}
