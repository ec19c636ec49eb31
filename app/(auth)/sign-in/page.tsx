import { redirect } from 'next/navigation'
import { SignInForm } from '#components/session/sign-in-form.tsx'
import { offersPasskey } from '#lib/features/session/server/offers-passkey.ts'
import { isSetUpOpen } from '#lib/features/session/server/set-up.ts'
import { offersProvider } from '#lib/features/session/server/ways-in.ts'
import { returnPath } from '#lib/platform/browser/return-path.ts'
import { optionalSession } from '#lib/platform/http/page-session.ts'
import { safePage } from '#lib/platform/http/safe-page.ts'
import { Door } from '../../door.tsx'
import { readWords } from '../../wording/read-words.ts'

export default safePage(async function SignInPage({ searchParams }: PageProps<'/sign-in'>) {
  const { from } = await searchParams
  const to = returnPath(typeof from === 'string' ? from : undefined)
  if (await optionalSession()) redirect(to)
  const { words } = await readWords('door')
  const note = (await isSetUpOpen()) ? words.signIn.noAccount : undefined
  return (
    <Door title={words.signIn.heading} note={note}>
      <SignInForm to={to} offersPasskey={await offersPasskey()} provider={await offersProvider()} />
    </Door>
  )
})
