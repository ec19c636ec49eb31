import type { WholeListPage } from '#lib/mirror/api/list-page.ts'
import type { Times } from '#lib/platform/browser/times.ts'
import { useWords } from '#lib/platform/browser/words-context.tsx'

type Props = { readonly answer: WholeListPage; readonly times: Times }

/** What rows that are shown, or not, do not mean. */
export function Caveats({ answer: { byStart, notKnownYet, beforeFirstRead, coverage }, times }: Props) {
  const { words, say } = useWords('wholeList')
  const beginning = coverage && times.moment(Date.parse(coverage.startedAt))
  return (
    <>
      {byStart && <p>{words.byStart}</p>}
      {beforeFirstRead && <p>{say(words.beforeFirstRead, { time: times.moment(Date.parse(beforeFirstRead)) })}</p>}
      {notKnownYet && <p>{beginning ? say(words.notKnownYet, { time: beginning }) : words.notKnownAtAll}</p>}
    </>
  )
}
