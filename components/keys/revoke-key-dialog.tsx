import { type FormEvent, useRef, useState } from 'react'
import { ApprovableDialog } from '#components/ui/asked.tsx'
import { FailureNotice } from '#components/ui/failure-notice.tsx'
import { Field } from '#components/ui/field.tsx'
import { SendFoot } from '#components/ui/send-foot.tsx'
import type { ApiKeyItem } from '#lib/contract/management/api-keys-schema.ts'
import { revokeKey } from '#lib/features/keys/browser/keys.ts'
import { useAskingApproval, useFourEyesOfKeys } from '#lib/platform/browser/four-eyes.ts'
import type { Times } from '#lib/platform/browser/times.ts'
import { useConfirmedCall } from '#lib/platform/browser/use-confirmed-call.ts'
import { useSending } from '#lib/platform/browser/use-sending.ts'
import { useWords } from '#lib/platform/browser/words-context.tsx'

type Props = {
  readonly item: ApiKeyItem
  readonly times: Times
  readonly onRevoked: () => void
  readonly onRefused: () => void
  readonly onClose: () => void
}

/** Says what stops working, and asks for the key's name. */
export function RevokeKeyDialog({ item, times, onRevoked, onRefused, onClose }: Props) {
  const { words, say } = useWords('apiSettings')
  const { revoke, wrong, cancel } = words
  const { busy, failure, send } = useSending(onRefused)
  const call = useConfirmedCall()
  const { words: ask } = useWords('askApproval')
  const { asked, ask: askFor } = useAskingApproval()
  const asks = useFourEyesOfKeys() && item.type === 'Production'
  const [name, setName] = useState('')
  const [isOther, setIsOther] = useState(false)
  const field = useRef<HTMLInputElement>(null)

  function submit(event: FormEvent) {
    event.preventDefault()
    const matches = name.trim() === item.name.trim()
    setIsOther(!matches)
    if (!matches) return field.current?.focus()
    void send(async () => {
      if (asks) return askFor({ kind: 'key.revoke', id: item.id })
      if (await revokeKey(call, item.id, name)) onRevoked()
    })
  }

  return (
    <ApprovableDialog asked={asked} title={say(revoke.heading, { name: item.name })} kept={busy} onClose={onClose}>
      <form onSubmit={submit} noValidate autoComplete="off">
        <FailureNotice failure={failure} besides={['name']} />
        <p>
          {revoke.about} {asks && ask.keys}
        </p>
        <p>
          <strong>
            {item.lastUsedAt
              ? say(revoke.lastUsed, { time: times.moment(Date.parse(item.lastUsedAt)) })
              : revoke.neverUsed}
          </strong>
        </p>
        <Field
          label={revoke.name}
          help={say(revoke.nameHelp, { name: item.name })}
          wrong={isOther || failure?.errors.name ? wrong.name : undefined}
          ref={field}
          value={name}
          translate="no"
          autoFocus
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <SendFoot busy={busy} cancel={cancel} danger={!asks} onCancel={onClose}>
          {(asks ? ask : revoke)[busy ? 'busy' : 'next']}
        </SendFoot>
      </form>
    </ApprovableDialog>
  )
}
