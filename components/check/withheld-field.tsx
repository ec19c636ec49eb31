import { useContext, useEffect, useRef, useState } from 'react'
import { Button } from '#components/ui/button.tsx'
import { FailureNotice } from '#components/ui/failure-notice.tsx'
import { WholeValue } from '#components/values/whole-value.tsx'
import type { CheckMatch, RevealData } from '#lib/features/check/api/check.ts'
import { revealValue } from '#lib/features/check/browser/check-answer.ts'
import type { Times } from '#lib/platform/browser/times.ts'
import { useSending } from '#lib/platform/browser/use-sending.ts'
import { useWords } from '#lib/platform/browser/words-context.tsx'
import { MannerContext } from './countries.ts'
import { nameOf } from './name-of.ts'

type Props = {
  readonly match: CheckMatch
  readonly field: string
  /** The value that was checked, by which the entry is found again. */
  readonly given: string
  readonly times: Times
}

/** A field that is not shown until it is asked for; then its value takes the place of the button, and the focus. */
export function WithheldField({ match, field, given, times }: Props) {
  const { words, say } = useWords('check')
  const { busy, failure, send } = useSending()
  const [revealed, setRevealed] = useState<RevealData>()
  const manner = useContext(MannerContext)
  const shown = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    if (revealed) shown.current?.focus()
  }, [revealed])

  async function ask() {
    setRevealed(await revealValue({ ...manner, value: given, key: match.key, field }))
  }

  if (revealed) {
    return (
      <span ref={shown} tabIndex={-1} translate="no">
        <WholeValue value={revealed.value} times={times} />
      </span>
    )
  }
  return (
    <>
      <FailureNotice failure={failure} />
      <Button
        busy={busy}
        aria-label={say(words.withheld.revealOf, { field, entry: nameOf(match) })}
        onClick={() => void send(ask)}
      >
        {words.withheld.reveal}
      </Button>
    </>
  )
}
