import { SoftLink } from '#components/ui/soft-link.tsx'
import { VisibleText } from '#components/values/visible-text.tsx'
import type { CheckResult } from '#lib/features/check/api/check.ts'
import { breakable } from '#lib/platform/browser/breakable.ts'
import type { Times } from '#lib/platform/browser/times.ts'
import { useWords } from '#lib/platform/browser/words-context.tsx'
import { countOf } from './answer-words.ts'

type Props = { readonly result: CheckResult; readonly times: Times; readonly leads: boolean }

/** Earlier decisions on the value from reviews: they explain the outcome and do not change it. */
export function Decided({ result, times, leads }: Props) {
  const { words, say } = useWords('check')
  const found = countOf(result, words, say)
  return result.cleared?.map(({ review, by, at, text, entries, isWeaker }) => {
    const said = { name: by, date: breakable(times.day(Date.parse(at))) }
    const whole = entries === found ? say(words.cleared.whole, said) : undefined
    const decision = isWeaker
      ? say(words.cleared.weaker, said)
      : (whole ?? say(words.cleared.part, { ...said, count: entries, found }))
    return (
      <p className="decided" key={`${review} ${decision}`}>
        <strong>
          <VisibleText text={decision} />
        </strong>{' '}
        {text !== null && (
          <q>
            <VisibleText text={text} />
          </q>
        )}{' '}
        {leads && <SoftLink href={`/check/reviews/${review}`}>{words.cleared.open}</SoftLink>}
      </p>
    )
  })
}
