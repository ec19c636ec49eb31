import { type FormEvent, useRef, useState } from 'react'
import { Button } from '#components/ui/button.tsx'
import { FailureNotice } from '#components/ui/failure-notice.tsx'
import { Field } from '#components/ui/field.tsx'
import type { OfferedCodeApp } from '#lib/features/second-factor/api/second-factor.ts'
import { confirmCodeApp } from '#lib/features/second-factor/browser/second-factor.ts'
import { useConfirmedCall } from '#lib/platform/browser/use-confirmed-call.ts'
import { useSending } from '#lib/platform/browser/use-sending.ts'
import { useWords } from '#lib/platform/browser/words-context.tsx'
import { PictureOfAddress } from './picture-of-address.tsx'

/** Groups of four are easier to type. */
const inGroups = (secret: string) => secret.replace(/.{4}(?=.)/g, '$& ')

type Props = {
  readonly offer: OfferedCodeApp
  /** Called with the recovery codes, if there are new ones. */
  readonly onAdded: (codes: readonly string[]) => void
}

/** Shows the secret of a new code app, and asks for a code to prove that the app has it. */
export function AddCodeApp({ offer, onAdded }: Props) {
  const { words } = useWords('secondFactor')
  const said = words.setUp
  const call = useConfirmedCall()
  const { busy, failure, send } = useSending()
  const [missing, setMissing] = useState(false)
  const field = useRef<HTMLInputElement>(null)

  function confirm(event: FormEvent) {
    event.preventDefault()
    const code = field.current?.value.trim() ?? ''
    setMissing(code === '')
    field.current?.focus()
    if (code === '') return
    void send(async () => {
      const codes = await confirmCodeApp(call, offer, code)
      if (codes) onAdded(codes)
    })
  }

  return (
    <form className="stack-4" noValidate autoComplete="off" onSubmit={confirm}>
      <FailureNotice failure={failure} besides={['code']} />
      <p>{said.scan}</p>
      <PictureOfAddress address={offer.address} label={said.picture} />
      <p>
        {said.type}{' '}
        <code className="wrap-anywhere" translate="no">
          {inGroups(offer.secret)}
        </code>
      </p>
      <Field
        label={said.code}
        name="code"
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={7}
        wrong={missing ? said.noCode : failure?.errors.code && said.wrongCode}
        ref={field}
        autoFocus
      />
      <Button className="w-full" type="submit" look="primary" busy={busy}>
        {said.confirm}
      </Button>
    </form>
  )
}
