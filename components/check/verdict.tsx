import type { ReactNode, RefObject } from 'react'
import { Notice } from '#components/ui/notice.tsx'
import { useWords } from '#lib/platform/browser/words-context.tsx'
import { sentenceOf } from './answer-words.ts'
import { isPossibleInDoubt } from './possible-in-doubt.ts'
import { GivenValue, Sentence } from './sentence.tsx'
import { Sign, type SignName } from './sign.tsx'
import type { Answer } from './use-check.ts'

type Look = 'listed' | 'clear' | 'unsure' | 'similar' | 'none' | 'failed'

type FrameProps = {
  readonly look: Look
  readonly sign: SignName
  readonly title: string
  readonly heading?: RefObject<HTMLHeadingElement | null>
  readonly children: ReactNode
}

/** An outcome as a sign, a word and a sentence: told apart without colour, and from across the room. */
export function VerdictFrame({ look, sign, title, heading, children }: FrameProps) {
  return (
    <div className={`verdict verdict-${look}`}>
      <div className="verdict-sign">
        <Sign name={sign} />
      </div>
      <div className="verdict-text">
        <h2 ref={heading} tabIndex={heading && -1}>
          {title}
        </h2>
        <p>{children}</p>
      </div>
    </div>
  )
}

const LOOKS = {
  listed: { look: 'listed', sign: 'listed' },
  not_listed: { look: 'clear', sign: 'clear' },
  similar: { look: 'similar', sign: 'similar' },
  unverified: { look: 'unsure', sign: 'unsure' },
  unusable: { look: 'failed', sign: 'failed' },
  describes: { look: 'none', sign: 'tag' },
} as const

type Props = { readonly answer: Answer; readonly heading: RefObject<HTMLHeadingElement | null> }

/** What became of the value. */
export function Verdict({ answer, heading }: Props) {
  const { words, say } = useWords('check')
  const { value, result, environment } = answer
  const said = result.why === 'describes' ? result.why : result.outcome
  return (
    <div className="stack-4">
      <VerdictFrame {...LOOKS[said]} title={words.outcomes[said]} heading={heading}>
        <Sentence text={sentenceOf(answer, words, say)}>
          <GivenValue text={result.readAs ?? value} />
        </Sentence>
      </VerdictFrame>
      {isPossibleInDoubt(result) && (
        <Notice tone="unsure">{say(words.similarInDoubt, { list: words.lists[environment ?? 'unknown'] })}</Notice>
      )}
    </div>
  )
}
