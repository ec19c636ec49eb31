import type { ReactNode, RefObject } from 'react'
import { Button } from '#components/ui/button.tsx'
import { CoverageRule } from '#components/ui/coverage-rule.tsx'
import type { CheckResult } from '#lib/features/check/api/check.ts'
import type { Times } from '#lib/platform/browser/times.ts'
import { useWords } from '#lib/platform/browser/words-context.tsx'
import { isComparable, mayBeSame, saidOf, sentenceOf, titleOf } from './answer-words.ts'
import type { Answer } from './check-state.ts'
import { Compare } from './compare.tsx'
import { comparedInPart } from './compared.ts'
import { Decided } from './decided.tsx'
import { GivenValue, Sentence } from './sentence.tsx'
import { Sign, type SignName } from './sign.tsx'

type Look = 'listed' | 'clear' | 'unsure' | 'possible' | 'failed' | 'none' | 'small'

type FrameProps = {
  readonly look: Look
  readonly sign: SignName
  readonly title: string
  readonly heading?: RefObject<HTMLHeadingElement | null>
  /** Earlier decisions, under the words. */
  readonly decided?: ReactNode
  /** Content under the sentence. */
  readonly more?: ReactNode
  readonly children: ReactNode
}

/** An outcome as an icon, a word and a sentence: distinguishable without colour and from across the room. */
export function VerdictFrame({ look, sign, title, heading, decided, more, children }: FrameProps) {
  return (
    <article className={`verdict verdict-${look}`}>
      <header className="verdict-head">
        <div className="verdict-sign">
          <Sign name={sign} />
        </div>
        <div className="verdict-text">
          <h2 ref={heading} tabIndex={heading && -1}>
            {title}
          </h2>
          <p>{children}</p>
          {decided}
        </div>
      </header>
      {more}
    </article>
  )
}

const LOOKS = {
  listed: { look: 'listed', sign: 'listed' },
  not_listed: { look: 'clear', sign: 'clear' },
  similar: { look: 'possible', sign: 'similar' },
  unverified: { look: 'unsure', sign: 'unsure' },
  unusable: { look: 'small', sign: 'failed' },
  incomplete: { look: 'small', sign: 'empty' },
  date: { look: 'small', sign: 'tag' },
  describes: { look: 'small', sign: 'tag' },
  emptyList: { look: 'none', sign: 'empty' },
} as const

/** Details of a possible match: how much was not compared, and the nearest entry beside the typed value. */
function Possible({ answer }: { readonly answer: Answer }) {
  const { words, say } = useWords('check')
  const doubt = mayBeSame(answer, words, say)
  const part = comparedInPart(answer)
  const { similar, readAs } = answer.result
  const [nearest] = similar
  return (
    <>
      {doubt !== undefined && (
        <div className="verdict-more">
          <p>
            <strong>{doubt}</strong>
          </p>
          {part && <CoverageRule {...part} tone="ink" />}
        </div>
      )}
      {nearest && isComparable(nearest) && (
        <div className="verdict-more">
          <Compare matches={similar} given={readAs ?? answer.value} />
        </div>
      )}
    </>
  )
}

/** Whether a role sees only the number of entries, because many share the value. */
function isShared({ outcome, matches, similar }: CheckResult): boolean {
  return outcome === 'listed' ? matches.length === 0 : outcome === 'similar' && similar.length === 0
}

type Props = {
  readonly answer: Answer
  readonly times: Times
  readonly heading: RefObject<HTMLHeadingElement | null>
  /** Whether the person may open reviews. */
  readonly leads: boolean
  /** Checks a phone number although it looks incomplete. */
  readonly onAnyway: () => void
}

/** The outcome of a check. */
export function Verdict({ answer, times, heading, leads, onAnyway }: Props) {
  const { words, say } = useWords('check')
  const { value, result } = answer
  const said = saidOf(answer)
  return (
    <VerdictFrame
      {...LOOKS[said]}
      title={titleOf(answer, words)}
      heading={heading}
      decided={<Decided result={result} times={times} leads={leads} />}
      more={
        (said === 'similar' && <Possible answer={answer} />) ||
        (said === 'incomplete' && (
          <div className="verdict-more">
            <Button onClick={onAnyway}>{words.checkAnyway}</Button>
          </div>
        ))
      }
    >
      <Sentence text={sentenceOf(answer, words, say, times)}>
        <GivenValue text={result.readAs ?? value} />
      </Sentence>
      {isShared(result) && <span> {words.shared}</span>}
    </VerdictFrame>
  )
}
