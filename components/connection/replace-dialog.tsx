import { type FormEvent, useState } from 'react'
import { Dialog } from '#components/ui/dialog.tsx'
import { FailureNotice } from '#components/ui/failure-notice.tsx'
import { SendFoot } from '#components/ui/send-foot.tsx'
import type { Environment } from '#lib/contract/tokens.ts'
import { withoutBlanks } from '#lib/features/connection/api/without-blanks.ts'
import { replacePair } from '#lib/features/connection/browser/connection.ts'
import { useConfirmedCall } from '#lib/platform/browser/use-confirmed-call.ts'
import { useSending } from '#lib/platform/browser/use-sending.ts'
import { useWords } from '#lib/platform/browser/words-context.tsx'
import { PastedField } from './pasted-field.tsx'

type Props = {
  readonly environment: Environment
  readonly onReplaced: () => void
  readonly onClose: () => void
}

/** Asks for a key and its secret, which are used only if they pass the test. */
export function ReplaceDialog({ environment, onReplaced, onClose }: Props) {
  const { words, say } = useWords('connection')
  const { dialog } = words
  const { busy, failure, send } = useSending()
  const call = useConfirmedCall()
  const [apiKey, setApiKey] = useState('')
  const [apiSecret, setApiSecret] = useState('')
  const [isMissing, setIsMissing] = useState(false)

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const pair = { apiKey: withoutBlanks(apiKey), apiSecret: withoutBlanks(apiSecret) }
    const missing = pair.apiKey === '' ? 0 : pair.apiSecret === '' ? 1 : -1
    setIsMissing(missing >= 0)
    if (missing >= 0) return event.currentTarget.querySelectorAll('input')[missing]?.focus()
    void send(async () => {
      if (await replacePair(call, environment, pair)) onReplaced()
    })
  }

  const wrongOf = (value: string) => (isMissing && withoutBlanks(value) === '' ? dialog.missing : undefined)
  return (
    <Dialog title={say(dialog.heading, { environment })} kept={busy} onClose={onClose}>
      <form onSubmit={submit} noValidate autoComplete="off">
        <p>{say(dialog.about, { environment })}</p>
        <FailureNotice failure={failure} />
        <PastedField
          label={dialog.apiKey}
          help={say(dialog.keyHelp, { environment })}
          wrong={wrongOf(apiKey)}
          value={apiKey}
          onValue={setApiKey}
          autoFocus
        />
        <PastedField
          label={dialog.apiSecret}
          help={dialog.secretHelp}
          wrong={wrongOf(apiSecret)}
          value={apiSecret}
          onValue={setApiSecret}
          secret
        />
        <SendFoot busy={busy} cancel={dialog.cancel} onCancel={onClose}>
          {busy ? dialog.busy : dialog.next}
        </SendFoot>
      </form>
    </Dialog>
  )
}
