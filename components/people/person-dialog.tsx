import { type FormEvent, useRef, useState } from 'react'
import { Dialog } from '#components/ui/dialog.tsx'
import { FailureNotice } from '#components/ui/failure-notice.tsx'
import { Field } from '#components/ui/field.tsx'
import { SendFoot } from '#components/ui/send-foot.tsx'
import type { PersonItem, PersonWithLink } from '#lib/features/people/api/people.ts'
import { changePerson } from '#lib/features/people/browser/people.ts'
import { useConfirmedCall } from '#lib/platform/browser/use-confirmed-call.ts'
import { useSending } from '#lib/platform/browser/use-sending.ts'
import { useWords } from '#lib/platform/browser/words-context.tsx'
import type { Done } from './done.ts'
import { PersonActs } from './person-acts.tsx'
import { RoleChoice } from './role-choice.tsx'
import { useNameFault } from './use-name-fault.ts'

type Props = {
  readonly person: PersonItem
  readonly isSelf: boolean
  readonly onLink: (made: PersonWithLink) => void
  readonly onDone: (done: Done) => void
  readonly onRefused: () => void
  readonly onClose: () => void
}

/** Lets an admin manage one person: name and role, and below them actions that take effect at once. */
export function PersonDialog({ person, isSelf, onLink, onDone, onRefused, onClose }: Props) {
  const { words, say } = useWords('people')
  const { fields, person: said } = words
  const { busy, failure, send } = useSending(onRefused)
  const call = useConfirmedCall()
  const nameFault = useNameFault()
  const [role, setRole] = useState(person.role)
  const [wrong, setWrong] = useState<string>()
  const field = useRef<HTMLInputElement>(null)

  const act = (doing: () => Promise<void>) => void send(doing)

  function submit(event: FormEvent) {
    event.preventDefault()
    const name = (field.current?.value ?? '').trim()
    const fault = nameFault(name)
    setWrong(fault)
    if (fault) return field.current?.focus()
    const decided = { ...(name === person.name ? {} : { name }), ...(role === person.role ? {} : { role }) }
    act(async () => {
      if (await changePerson(call, person, decided)) onDone({ words: say(said.saved, { name }) })
    })
  }

  return (
    <Dialog title={person.name} kept={busy} onClose={onClose}>
      <p className="mt-0! text-ink-2 wrap-anywhere" translate="no">
        {person.email}
      </p>
      <form onSubmit={submit} noValidate autoComplete="off">
        <FailureNotice failure={failure} />
        <Field label={fields.name} wrong={wrong} ref={field} defaultValue={person.name} />
        <RoleChoice chosen={role} onChoose={setRole} />
        <p className="mt-1 text-small text-ink-2" role="status">
          {role !== person.role && (isSelf ? said.signsYouOut : say(said.signsOut, { name: person.name }))}
        </p>
        <PersonActs person={person} isSelf={isSelf} busy={busy} call={call} act={act} onLink={onLink} onDone={onDone} />
        <SendFoot busy={busy} cancel={words.cancel} onCancel={onClose}>
          {busy ? said.saving : said.save}
        </SendFoot>
      </form>
    </Dialog>
  )
}
