import { type FormEvent, useRef, useState } from 'react'
import { Dialog } from '#components/ui/dialog.tsx'
import { FailureNotice } from '#components/ui/failure-notice.tsx'
import { Field } from '#components/ui/field.tsx'
import { SendFoot } from '#components/ui/send-foot.tsx'
import type { PersonWithLink } from '#lib/features/people/api/people.ts'
import { invitePerson } from '#lib/features/people/browser/people.ts'
import type { Role } from '#lib/platform/access/api/roles.ts'
import { useConfirmedCall } from '#lib/platform/browser/use-confirmed-call.ts'
import { useSending } from '#lib/platform/browser/use-sending.ts'
import { useWords } from '#lib/platform/browser/words-context.tsx'
import { RoleChoice } from './role-choice.tsx'
import { useNameFault } from './use-name-fault.ts'

type Props = { readonly onInvited: (made: PersonWithLink) => void; readonly onClose: () => void }

/** Invites a person: name, e-mail address and role. */
export function InviteDialog({ onInvited, onClose }: Props) {
  const { words } = useWords('people')
  const { fields, invitation } = words
  const { busy, failure, send } = useSending()
  const call = useConfirmedCall()
  const nameFault = useNameFault()
  const [role, setRole] = useState<Role>('support')
  const [wrong, setWrong] = useState<{ readonly name?: string | undefined; readonly email?: string | undefined }>({})
  const name = useRef<HTMLInputElement>(null)
  const email = useRef<HTMLInputElement>(null)

  function submit(event: FormEvent) {
    event.preventDefault()
    const body = { name: name.current?.value ?? '', email: email.current?.value ?? '', role }
    const faults = { name: nameFault(body.name), email: /.@./.test(body.email) ? undefined : fields.noEmail }
    setWrong(faults)
    if (faults.name ?? faults.email) return (faults.name ? name : email).current?.focus()
    void send(async () => {
      const made = await invitePerson(call, body)
      if (made) onInvited(made)
    })
  }

  function emailWords() {
    const entry = failure?.errors.email
    if (!entry) return wrong.email
    return entry.code === 'taken' ? fields.emailTaken : fields.noEmail
  }

  return (
    <Dialog title={invitation.heading} kept={busy} onClose={onClose}>
      <form onSubmit={submit} noValidate autoComplete="off">
        <FailureNotice failure={failure} besides={['email']} />
        <p>{invitation.about}</p>
        <Field label={fields.name} wrong={wrong.name} ref={name} autoFocus />
        <Field label={fields.email} type="email" wrong={emailWords()} ref={email} translate="no" />
        <RoleChoice chosen={role} onChoose={setRole} />
        <SendFoot busy={busy} cancel={words.cancel} onCancel={onClose}>
          {busy ? invitation.busy : invitation.action}
        </SendFoot>
      </form>
    </Dialog>
  )
}
