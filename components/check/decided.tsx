import { SoftLink } from '#components/ui/soft-link.tsx'
import { VisibleText } from '#components/values/visible-text.tsx'
import type { CheckResult } from '#lib/features/check/api/check.ts'
import type { Times } from '#lib/platform/browser/times.ts'
import { useWords } from '#lib/platform/browser/words-context.tsx'

type Props = { readonly result: CheckResult; readonly times: Times; readonly leads: boolean }

/** Earlier decisions on the value from reviews: they explain the outcome and do not change it. */
export function Decided({ result: { outcome, cleared = [], found, similarFound }, times, leads }: Props) {
  const { words, say } = useWords('check')
  const all = outcome === 'listed' ? found : similarFound
  return cleared.map(({ review, by, at, text, entries, isWeaker }) => {
    const said = { name: by, date: times.day(Date.parse(at)) }
    const whole = entries === all ? say(words.cleared.whole, said) : undefined
    const decision = isWeaker
      ? say(words.cleared.weaker, said)
      : (whole ?? say(words.cleared.part, { ...said, count: entries, found: all }))
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
