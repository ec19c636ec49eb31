import type { ReactNode, RefObject } from 'react'
import { useWords } from '#lib/browser/words-context.tsx'
import { CHECK_VALUE_LONGEST } from '#lib/contract/check.ts'
import { GivenValue, Sentence, VALUE_PLACE } from './sentence.tsx'
import { Sign, type SignName } from './sign.tsx'
import type { Answer } from './use-check.ts'

type Look = 'listed' | 'clear' | 'unsure' | 'similar' | 'failed'

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
  similar: { look: 'clear', sign: 'clear' },
  unverified: { look: 'unsure', sign: 'unsure' },
  unusable: { look: 'failed', sign: 'failed' },
} as const

function useSentence({ result, environment }: Answer): string {
  const { words, say } = useWords('check')
  const said = words.sentences
  const list = words.lists[environment ?? 'unknown']
  const { outcome, found, more, why } = result
  if (outcome === 'listed' && more) return say(said.listedMore, { count: found, list, value: VALUE_PLACE })
  if (outcome === 'listed') return say(said.listed, { count: found, list, value: VALUE_PLACE })
  if (why === 'too_long') return say(said.too_long, { most: CHECK_VALUE_LONGEST })
  if (why === 'empty' || why === 'not_text') return said[why]
  if (why === 'never_read' || why === 'too_old') return say(said[why], { list, value: VALUE_PLACE })
  return say(said.not_listed, { list, value: VALUE_PLACE })
}

type Props = { readonly answer: Answer; readonly heading: RefObject<HTMLHeadingElement | null> }

/** What became of the value. */
export function Verdict({ answer, heading }: Props) {
  const { words, say } = useWords('check')
  const { value, result } = answer
  const sentence = useSentence(answer)
  const similar = new Set(result.similar.map(({ key }) => key)).size
  return (
    <div className="stack">
      <VerdictFrame {...LOOKS[result.outcome]} title={words.outcomes[result.outcome]} heading={heading}>
        <Sentence text={sentence}>
          <GivenValue text={result.readAs ?? value} />
        </Sentence>
      </VerdictFrame>
      {similar > 0 && (
        <VerdictFrame look="similar" sign="similar" title={say(words.similarHeading, { count: similar })}>
          {words.similarText}
        </VerdictFrame>
      )}
    </div>
  )
}
