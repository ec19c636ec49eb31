import { ChoosePasswordForm } from '#components/session/choose-password-form.tsx'
import { safePage } from '#lib/platform/http/safe-page.ts'
import { Door } from '../../door.tsx'
import { readWords } from '../../wording/read-words.ts'

/** The page cannot tell whether the link is valid: the server sees its token only when it is used. */
export default safePage(async function PasswordPage() {
  const { words } = await readWords('door')
  return (
    <Door title={words.choosePassword.heading} note={words.choosePassword.note}>
      <ChoosePasswordForm />
    </Door>
  )
})
