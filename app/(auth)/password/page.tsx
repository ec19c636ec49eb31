import { ChoosePasswordForm } from '#components/session/choose-password-form.tsx'
import { Door } from '../../door.tsx'
import { readWords } from '../../wording/read-words.ts'

/** Whether the link is good is told only when it is used: its token never reaches the server before. */
export default async function PasswordPage() {
  const { words } = await readWords('door')
  return (
    <Door title={words.choosePassword.heading} note={words.choosePassword.note}>
      <ChoosePasswordForm />
    </Door>
  )
}
