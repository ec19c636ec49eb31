'use client'

import { Page } from '#components/ui/page.tsx'
import { Part } from '#components/ui/part.tsx'
import '../check.css'
import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { Button } from '#components/ui/button.tsx'
import { buttonLook } from '#components/ui/button-look.ts'
import { ChooseFile } from '#components/ui/choose-file.tsx'
import { Field } from '#components/ui/field.tsx'
import { Icon } from '#components/ui/icon.tsx'
import { useHydrated } from '#lib/platform/browser/hydrated.ts'
import { RequestFailure } from '#lib/platform/browser/request-failure.ts'
import type { Times } from '#lib/platform/browser/times.ts'
import { useFailureWords } from '#lib/platform/browser/use-failure-words.ts'
import { useTimes } from '#lib/platform/browser/use-times.ts'
import { useWords } from '#lib/platform/browser/words-context.tsx'
import { useZone } from '#lib/platform/browser/zone.ts'
import { PastedText } from '../pasted-text.tsx'
import { VerdictFrame } from '../verdict.tsx'
import { Stated } from './stated.tsx'
import { receiptIn, type Verified, verifyReceipt } from './verify.ts'

const LOOKS = {
  genuine: { look: 'clear', sign: 'clear' },
  altered: { look: 'listed', sign: 'listed' },
  other_key: { look: 'unsure', sign: 'unsure' },
} as const

const ABOUTS: Readonly<Record<string, 'same' | 'another'>> = { same: 'same', other: 'another' }

/** Checks whether a receipt is genuine and, if a value is given, whether it is about that value. */
export function ReceiptPanel({ rememberedZone }: { readonly rememberedZone: string | undefined }) {
  const { words } = useWords('receipt')
  const times = useTimes(useZone(rememberedZone))
  const failureWords = useFailureWords()
  const hydrated = useHydrated()
  const area = useRef<HTMLTextAreaElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const [busy, setBusy] = useState(false)
  const [wrong, setWrong] = useState('')
  const [verified, setVerified] = useState<Verified>()
  /** Grows with every receipt and value, so that a verdict is never shown beside another receipt or value. */
  const turn = useRef(0)

  useEffect(() => {
    if (verified) heading.current?.focus()
  }, [verified])

  function forget() {
    turn.current += 1
    setVerified(undefined)
    setWrong('')
  }

  async function verify(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (busy) return
    const value = String(new FormData(event.currentTarget).get('about') ?? '')
    const receipt = receiptIn(area.current?.value ?? '')
    forget()
    const mine = turn.current
    if (!receipt) {
      setWrong(words.unreadable)
      return area.current?.focus()
    }
    setBusy(true)
    try {
      const verdict = await verifyReceipt(receipt, value)
      if (turn.current === mine) setVerified(verdict)
    } catch (error) {
      if (!(error instanceof RequestFailure)) throw error
      if (turn.current === mine) setWrong(error.status === 400 ? words.unreadable : failureWords(error))
    } finally {
      setBusy(false)
    }
  }

  async function choose(file: File) {
    const text = await file.text()
    if (area.current) area.current.value = text
    forget()
  }

  return (
    <Page className="check">
      <title>{words.title}</title>
      <h1>{words.heading}</h1>
      <p className="mb-5 max-w-176 text-ink-2">{words.lead}</p>
      <Part name={words.receipt}>
        <form
          className="stack-4"
          method="post"
          noValidate
          autoComplete="off"
          onInput={forget}
          onSubmit={(event) => void verify(event)}
        >
          <PastedText label={words.paste} wrong={wrong} ref={area} rows={8} />
          <Field label={words.value} name="about" help={words.valueHelp} autoComplete="off" spellCheck={false} />
          <div className="flex flex-wrap items-center gap-2">
            <Button type="submit" look="primary" busy={busy} disabled={!hydrated}>
              {busy ? words.busy : words.action}
            </Button>
            <ChooseFile words={words.choose} accept=".json,application/json" onFile={(file) => void choose(file)} />
          </div>
        </form>
      </Part>
      {verified && <Result verified={verified} times={times} heading={heading} />}
      <PublicKeys />
    </Page>
  )
}

type ResultProps = {
  readonly verified: Verified
  readonly times: Times
  readonly heading: RefObject<HTMLHeadingElement | null>
}

function Result({ verified, times, heading }: ResultProps) {
  const { words } = useWords('receipt')
  return (
    <>
      <Part name={words.answer}>
        <VerdictFrame {...LOOKS[verified.verdict]} title={words.verdicts[verified.verdict]} heading={heading}>
          {words.sentences[verified.verdict]}{' '}
          {verified.verdict === 'genuine' && verified.asked && words.abouts[ABOUTS[String(verified.value)] ?? 'untold']}
        </VerdictFrame>
      </Part>
      {verified.verdict === 'genuine' && <Stated statement={verified.statement} keyId={verified.keyId} times={times} />}
    </>
  )
}

/** The keys with which anybody verifies receipts without the console. */
function PublicKeys() {
  const { words } = useWords('receipt')
  return (
    <Part name={words.keys}>
      <div className="stack-4">
        <p>{words.keysText}</p>
        <div className="flex flex-wrap items-center gap-2">
          <a className={buttonLook('plain')} href="/api/check/key" download="receipt-keys.json">
            <Icon name="download" />
            {words.saveKeys}
          </a>
        </div>
      </div>
    </Part>
  )
}
