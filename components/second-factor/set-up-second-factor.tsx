'use client'

import { useState } from 'react'
import { Button } from '#components/ui/button.tsx'
import { FailureNotice } from '#components/ui/failure-notice.tsx'
import { Or } from '#components/ui/or.tsx'
import type { OfferedCodeApp } from '#lib/features/second-factor/api/second-factor.ts'
import { addPasskey, type NotAdded } from '#lib/features/second-factor/browser/passkeys.ts'
import { offerCodeApp } from '#lib/features/second-factor/browser/second-factor.ts'
import { callConsole } from '#lib/platform/browser/fetcher.ts'
import { useHydrated } from '#lib/platform/browser/hydrated.ts'
import { supportsPasskeys } from '#lib/platform/browser/passkey.ts'
import { useConfirmedCall } from '#lib/platform/browser/use-confirmed-call.ts'
import { useSending } from '#lib/platform/browser/use-sending.ts'
import { useWords } from '#lib/platform/browser/words-context.tsx'
import { AddCodeApp } from './add-code-app.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'

type Props = {
  readonly isRequired: boolean
  /** Whether a passkey is offered besides a code app. */
  readonly offersPasskey: boolean
}

/** A full load: with the second factor the person may see more than was rendered without it. */
const leave = () => window.location.assign('/account')

/** Adds a second factor step by step: a passkey, or a code app with a code to prove it; then the recovery codes. */
export function SetUpSecondFactor({ isRequired, offersPasskey }: Props) {
  const { words } = useWords('secondFactor')
  const said = words.setUp
  const hydrated = useHydrated()
  const call = useConfirmedCall()
  const { busy, failure, send } = useSending()
  const [offer, setOffer] = useState<OfferedCodeApp>()
  const [codes, setCodes] = useState<readonly string[]>()
  const [notAdded, setNotAdded] = useState<NotAdded>()

  const onAdded = (made: readonly string[]) => (made.length > 0 ? setCodes(made) : leave())
  const begin = () => send(async () => setOffer(await offerCodeApp(call)))
  const makePasskey = () =>
    send(async () => {
      const made = await addPasskey(call)
      if (typeof made !== 'string') return onAdded(made)
      setNotAdded(made)
    })
  const signOut = () =>
    send(async () => {
      await callConsole('/api/session', { method: 'DELETE' })
      window.location.assign('/sign-in')
    })

  if (codes) return <RecoveryCodes codes={codes} onDone={leave} />
  return (
    <div className="stack-4 [--notice-inset:0.9375rem]">
      {isRequired && <p>{words.required}</p>}
      <FailureNotice failure={failure} />
      {offersPasskey && !offer && !(hydrated && !supportsPasskeys()) && (
        <>
          <p>{said.passkeyLead}</p>
          <Button className="w-full" look="primary" busy={busy} disabled={!hydrated} onClick={() => void makePasskey()}>
            {words.addPasskey}
          </Button>
          <p role="status">{notAdded && words.notAdded[notAdded]}</p>
          <Or>{said.or}</Or>
        </>
      )}
      <p>{said.lead}</p>
      {offer ? (
        <AddCodeApp offer={offer} onAdded={onAdded} />
      ) : (
        <Button
          className="w-full"
          look={offersPasskey ? 'plain' : 'primary'}
          off={busy}
          disabled={!hydrated}
          onClick={() => void begin()}
        >
          {said.begin}
        </Button>
      )}
      <Button look="quiet" className="w-full" off={busy} onClick={() => (isRequired ? void signOut() : leave())}>
        {isRequired ? said.signOut : said.later}
      </Button>
    </div>
  )
}
