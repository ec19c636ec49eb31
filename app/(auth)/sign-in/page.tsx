import { redirect } from 'next/navigation'
import { SignInForm } from '#components/console/sign-in-form.tsx'
import { returnPath } from '#lib/browser/return-path.ts'
import { optionalSession } from '#lib/server/page-session.ts'
import { readWords } from '#lib/server/wording.ts'
import { isSetUpOpen } from '#lib/staff/set-up.ts'
import { Door } from '../../door.tsx'

export default async function SignInPage({ searchParams }: PageProps<'/sign-in'>) {
  const { from } = await searchParams
  const to = returnPath(typeof from === 'string' ? from : undefined)
  if (await optionalSession()) redirect(to)
  const { words } = await readWords('door')
  const note = (await isSetUpOpen()) ? words.signIn.noAccount : undefined
  return (
    <Door title={words.signIn.heading} note={note}>
      <SignInForm to={to} />
    </Door>
  )
}
