import { SetUpForm } from '#components/session/set-up-form.tsx'
import { isSetUpOpen } from '#lib/features/session/server/set-up.ts'
import { Door } from '../../door.tsx'
import { readWords } from '../../wording/read-words.ts'

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
