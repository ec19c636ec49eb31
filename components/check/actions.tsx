import { useState } from 'react'
import { Button } from '#components/ui/button.tsx'
import { Icon } from '#components/ui/icon.tsx'
import { requestReceipt } from '#lib/features/check/browser/check-answer.ts'
import { breakable } from '#lib/platform/browser/breakable.ts'
import { steadyNow } from '#lib/platform/browser/clock.ts'
import { copyText } from '#lib/platform/browser/copy-text.ts'
import { RequestFailure } from '#lib/platform/browser/request-failure.ts'
import { saveFile } from '#lib/platform/browser/save-file.ts'
import type { Times } from '#lib/platform/browser/times.ts'
import { useFailureWords } from '#lib/platform/browser/use-failure-words.ts'
import { useWords } from '#lib/platform/browser/words-context.tsx'
import { lineOf, titleOf } from './answer-words.ts'
import type { Answer } from './check-state.ts'
import type { Reviewing } from './reviewing.ts'
import type { Watching } from './watching.ts'

type Props = {
  readonly answer: Answer
  readonly times: Times
  /** Shows the answer that a receipt states, which may differ from the one on screen. */
  readonly onAnswer: (answer: Answer) => void
  readonly Watch: Watching | undefined
  readonly Review: Reviewing
}

/** Identifies an answer; answers about one value at different times are different. */
const nameOf = ({ value, coverage }: Answer) => `${coverage.checkedAt} ${value}`

/** Copies the answer as one line, and saves a signed receipt of a new check. */
export function Actions({ answer, times, onAnswer, Watch, Review }: Props) {
  const { words, say } = useWords('check')
  const failureWords = useFailureWords()
  const of = nameOf(answer)
  /** What was done, and with which answer: it is not shown for the next answer. */
  const [done, setDone] = useState({ of, text: '' })
  const [busy, setBusy] = useState(false)

  async function copy() {
    const isCopied = await copyText(breakable(lineOf(answer, times, words, say)))
    setDone({ of, text: isCopied ? words.copied : words.copyRefused })
  }

  async function saveReceipt() {
    setBusy(true)
    const askedAt = steadyNow()
    try {
      const { receipt, opening, result, coverage } = await requestReceipt(answer.value, answer.manner)
      const { isExpired: _, ...asked } = answer
      const signed = { ...asked, result, coverage, seenAt: askedAt }
      const time = coverage.checkedAt
      const file = `${JSON.stringify({ receipt, opening }, null, 2)}\n`
      saveFile(`receipt-${time.replaceAll(/[:.]/g, '-')}.json`, 'application/json', file)
      onAnswer(signed)
      const saved = { outcome: titleOf(signed, words), time: times.moment(Date.parse(time)) }
      setDone({ of: nameOf(signed), text: say(words.receiptSaved, saved) })
    } catch (error) {
      if (!(error instanceof RequestFailure)) throw error
      setDone({ of, text: failureWords(error) })
    } finally {
      setBusy(false)
    }
  }

  return (
    // An empty status takes no gap, but stays there for screen readers.
    <div className="flex flex-wrap items-center gap-2 print:hidden [&>:empty]:absolute">
      <Button onClick={() => void copy()}>
        <Icon name="copy" />
        {words.copy}
      </Button>
      <Button busy={busy} onClick={() => void saveReceipt()}>
        <Icon name="download" />
        {words.receipt}
      </Button>
      <Review subject={{ value: answer.value, ...answer.manner }} />
      {Watch && <Watch values={[{ value: answer.value, line: null }]} country={answer.manner.country ?? ''} />}
      <a href="/check/receipt">{words.verifyReceipt}</a>
      <span role="status">{done.of === of && done.text}</span>
    </div>
  )
}
