import { type FormEvent, useRef, useState } from 'react'
import { Asked } from '#components/ui/asked.tsx'
import { LABEL } from '#components/ui/control.ts'
import { FailureNotice } from '#components/ui/failure-notice.tsx'
import { Field } from '#components/ui/field.tsx'
import { ListType } from '#components/ui/list-type.tsx'
import { SendFoot } from '#components/ui/send-foot.tsx'
import { Tick } from '#components/ui/tick.tsx'
import type { ApiKeyWithSecret } from '#lib/contract/management/api-keys-schema.ts'
import { API_KEY_NAME_LONGEST } from '#lib/contract/management/limits.ts'
import { ENVIRONMENTS, type Environment } from '#lib/contract/tokens.ts'
import { createKey } from '#lib/features/keys/browser/keys.ts'
import { useAskingApproval, useFourEyesOfKeys } from '#lib/platform/browser/four-eyes.ts'
import { idempotencyKeys } from '#lib/platform/browser/idempotency-keys.ts'
import { RequestFailure } from '#lib/platform/browser/request-failure.ts'
import type { ConfirmedCall } from '#lib/platform/browser/use-confirmed-call.ts'
import { useSending } from '#lib/platform/browser/use-sending.ts'
import { useWords } from '#lib/platform/browser/words-context.tsx'
import { useWrongWords } from './use-wrong-words.ts'

export type NewKey = { readonly name: string; readonly type: Environment }

type Props = {
  readonly initial: NewKey
  readonly call: ConfirmedCall
  /** False only if it is known that there are none. */
  readonly hasBankDetails: boolean
  readonly onBusy: (busy: boolean) => void
  readonly onBankDetails: (asked: NewKey) => void
  readonly onMade: (made: ApiKeyWithSecret) => void
  readonly onCancel: () => void
}

/** Name and type of a new key. */
export function NewKeyForm({ initial, call, hasBankDetails, onBusy, onBankDetails, onMade, onCancel }: Props) {
  const { words, say } = useWords('apiSettings')
  const { create, cancel } = words
  const { busy, failure, send } = useSending()
  const wrongWords = useWrongWords()
  const [{ name, type }, setAsked] = useState(initial)
  const [wrong, setWrong] = useState<string>()
  const [idempotencyKeyOf] = useState(() => idempotencyKeys())
  const nameField = useRef<HTMLInputElement>(null)
  const { words: ask } = useWords('askApproval')
  const { asked, ask: askFor } = useAskingApproval()
  const asks = useFourEyesOfKeys() && type === 'Production'
  const leadsOn = type === 'Production' && !hasBankDetails
  const rule = { longest: API_KEY_NAME_LONGEST }

  async function make() {
    onBusy(true)
    try {
      if (asks) return await askFor({ kind: 'key.create', name })
      const made = await createKey(call, { name, type }, idempotencyKeyOf(JSON.stringify([name, type])))
      if (made) onMade(made)
    } catch (error) {
      // The form's knowledge may be outdated: the service refuses a Production key without bank details.
      if (error instanceof RequestFailure && error.errors.bankDetails) return onBankDetails({ name, type })
      throw error
    } finally {
      onBusy(false)
    }
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    const fault = wrongWords.ofText(name, rule)
    setWrong(fault)
    if (fault) return nameField.current?.focus()
    if (leadsOn) return onBankDetails({ name, type })
    void send(make)
  }

  if (asked !== undefined) return <Asked request={asked} onClose={onCancel} />
  return (
    <form onSubmit={submit} noValidate autoComplete="off">
      <FailureNotice failure={failure} besides={['name']} />
      <Field
        label={create.name}
        help={say(create.nameHelp, rule)}
        wrong={wrong ?? wrongWords.ofAnswer(failure?.errors.name, rule)}
        ref={nameField}
        value={name}
        autoFocus
        onChange={(event) => setAsked({ name: event.currentTarget.value, type })}
      />
      <fieldset>
        <legend className={LABEL}>{create.type}</legend>
        {ENVIRONMENTS.map((each) => (
          <Tick
            key={each}
            exclusive
            name="type"
            checked={type === each}
            onChange={() => setAsked({ name, type: each })}
          >
            <ListType type={each} />
            <small>{each === 'Test' ? create.testMeaning : create.productionMeaning}</small>
          </Tick>
        ))}
      </fieldset>
      <p className="mt-1 text-small text-ink-2" role="status">
        {leadsOn ? create.bankDetailsFirst : asks && `${ask.keys} ${ask.secret}`}
      </p>
      <SendFoot busy={busy} cancel={cancel} onCancel={onCancel}>
        {leadsOn ? create.toBankDetails : (asks ? ask : create)[busy ? 'busy' : 'next']}
      </SendFoot>
    </form>
  )
}
