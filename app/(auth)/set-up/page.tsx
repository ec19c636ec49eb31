import { SetUpForm } from '#components/console/set-up-form.tsx'
import { readWords } from '#lib/server/wording.ts'
import { isSetUpOpen } from '#lib/staff/set-up.ts'
import { Door } from '../../door.tsx'

export default async function SetUpPage() {
  const { words } = await readWords('door')
  if (!(await isSetUpOpen())) {
    return (
      <Door title={words.setUp.done}>
        <p className="mb-4 text-ink-2">{words.setUp.doneText}</p>
        <a className="button button-primary" href="/sign-in">
          {words.signIn.action}
        </a>
      </Door>
    )
  }
  return (
    <Door title={words.setUp.heading} note={words.setUp.note}>
      <SetUpForm />
    </Door>
  )
}
