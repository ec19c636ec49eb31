import { ChoosePasswordForm } from '#components/console/choose-password-form.tsx'
import { readWords } from '#lib/server/wording.ts'
import { Door } from '../../door.tsx'

/** Whether the link is good is told only when it is used: its token never reaches the server before. */
export default async function PasswordPage() {
  const { words } = await readWords('door')
  return (
    <Door title={words.choosePassword.heading} note={words.choosePassword.note}>
      <ChoosePasswordForm />
    </Door>
  )
}
