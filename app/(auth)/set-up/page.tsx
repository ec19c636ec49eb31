import { SetUpForm } from '#components/session/set-up-form.tsx'
import { buttonLook } from '#components/ui/button-look.ts'
import { isSetUpOpen } from '#lib/features/session/server/set-up.ts'
import { safePage } from '#lib/platform/http/safe-page.ts'
import { Door } from '../../door.tsx'
import { readWords } from '../../wording/read-words.ts'

export default safePage(async function SetUpPage() {
  const { words } = await readWords('door')
  if (!(await isSetUpOpen())) {
    return (
      <Door title={words.setUp.done}>
        <p className="mb-4 text-ink-2">{words.setUp.doneText}</p>
        <a className={buttonLook('primary')} href="/sign-in">
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
})
