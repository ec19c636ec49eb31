import { useWords } from '#lib/platform/browser/words-context.tsx'
import { Sign, type SignName } from '../sign.tsx'
import type { LineOutcome } from './result-lines.ts'

const SIGNS: Readonly<Record<LineOutcome, SignName | undefined>> = {
  listed: 'listed',
  similar: 'similar',
  unverified: 'unsure',
  unusable: undefined,
  not_listed: 'clear',
  not_checked: undefined,
}

/** A line's outcome as an icon and a word. */
export function OutcomeName({ outcome }: { readonly outcome: LineOutcome }) {
  const { words } = useWords('checkMany')
  const sign = SIGNS[outcome]
  return (
    <span className={`outcome outcome-${outcome}`}>
      {sign && <Sign name={sign} />}
      {words.outcomes[outcome]}
    </span>
  )
}
