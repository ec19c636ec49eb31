import { SetUpForm } from '#components/console/set-up-form.tsx'
import { isSetUpOpen } from '#lib/staff/set-up.ts'
import { Door } from '../../door.tsx'

export default async function SetUpPage() {
  if (!(await isSetUpOpen())) {
    return (
      <Door title="Set-up is done">
        <p className="mb-4 text-ink-2">This console has its first account. The set-up link works once.</p>
        <a className="button button-primary" href="/sign-in">
          Sign in
        </a>
      </Door>
    )
  }
  return (
    <Door title="Create the first account" note="This account is an admin: it may do everything in this console.">
      <SetUpForm />
    </Door>
  )
}
