import { redirect } from 'next/navigation'
import { SignInForm } from '#components/console/sign-in-form.tsx'
import { returnPath } from '#lib/browser/return-path.ts'
import { optionalSession } from '#lib/server/page-session.ts'
import { isSetUpOpen } from '#lib/staff/set-up.ts'
import { Door } from '../../door.tsx'

export default async function SignInPage({ searchParams }: PageProps<'/sign-in'>) {
  const { from } = await searchParams
  const to = returnPath(typeof from === 'string' ? from : undefined)
  if (await optionalSession()) redirect(to)
  const note = (await isSetUpOpen())
    ? 'This console has no account yet. Open the set-up link that it printed in its terminal when it started.'
    : undefined
  return (
    <Door title="Sign in" note={note}>
      <SignInForm to={to} />
    </Door>
  )
}
