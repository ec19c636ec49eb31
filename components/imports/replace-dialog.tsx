import { type FormEvent, useRef, useState } from 'react'
import { Dialog } from '#components/ui/dialog.tsx'
import { Field } from '#components/ui/field.tsx'
import { SendFoot } from '#components/ui/send-foot.tsx'
import type { Environment } from '#lib/contract/tokens.ts'
import { useWords } from '#lib/platform/browser/words-context.tsx'

type Props = {
  readonly list: Environment
  /** How many entries the dry run would have removed. */
  readonly removed: number
  readonly onReplace: () => void
  readonly onClose: () => void
}

/** Says what leaves the replaced list, and asks for the list's name. */
export function ReplaceDialog({ list, removed, onReplace, onClose }: Props) {
  const { words, say } = useWords('imports')
  const { confirm } = words
  const [name, setName] = useState('')
  const [isOther, setIsOther] = useState(false)
  const field = useRef<HTMLInputElement>(null)

  function submit(event: FormEvent) {
    event.preventDefault()
    if (name.trim() === list) return onReplace()
    setIsOther(true)
    field.current?.focus()
  }

  return (
    <Dialog title={say(confirm.heading, { list })} onClose={onClose}>
      <form onSubmit={submit} noValidate autoComplete="off">
        <p>
          <strong>{say(confirm.text, { count: removed })}</strong>
        </p>
        <Field
          label={confirm.field}
          help={say(confirm.help, { list })}
          wrong={isOther ? confirm.wrong : undefined}
          ref={field}
          translate="no"
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <SendFoot cancel={confirm.cancel} danger onCancel={onClose}>
          {confirm.go}
        </SendFoot>
      </form>
    </Dialog>
  )
}
