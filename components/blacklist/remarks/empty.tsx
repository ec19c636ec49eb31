import { State } from '#components/ui/state.tsx'
import type { Environment } from '#lib/contract/tokens.ts'
import type { Times } from '#lib/platform/browser/times.ts'
import { useWords } from '#lib/platform/browser/words-context.tsx'

type EmptyProps = {
  readonly environment: Environment | null
  readonly sentAt: number
  readonly times: Times
}

/** Shown only after a successful answer with a total of 0. */
export function Empty({ environment, sentAt, times }: EmptyProps) {
  const { words, say } = useWords('listTools')
  const { empty, emptyIn, emptyText } = words.states
  return (
    <State title={environment ? say(emptyIn, { environment }) : empty}>
      <p>{say(emptyText, { time: times.timeOfDay(sentAt) })}</p>
    </State>
  )
}

/** The list has rows, but the service sent none for this page. */
export function NoRows({ total }: { readonly total: number }) {
  const { words, say } = useWords('listTools')
  return (
    <State title={words.states.noRows}>
      <p>{say(words.states.noRowsText, { total })}</p>
    </State>
  )
}
