import { Part } from '#components/ui/part.tsx'
import type { CheckMatch } from '#lib/features/check/api/check.ts'
import type { Times } from '#lib/platform/browser/times.ts'
import { useWords } from '#lib/platform/browser/words-context.tsx'

type Props = { readonly former: readonly CheckMatch[]; readonly times: Times }

/** From when to when an entry was listed, as exactly as the console can know. */
function ListedUntil({
  match: { listedSince, listedUntil },
  times,
}: {
  readonly match: CheckMatch
  readonly times: Times
}) {
  const { words, say } = useWords('check')
  const moment = (text: string) => times.moment(Date.parse(text))
  const to = listedUntil ? moment(listedUntil.to) : ''
  const after = listedUntil?.from ? moment(listedUntil.from) : undefined
  if (listedSince === null)
    return <span>{after ? say(words.leftBetween, { after, to }) : say(words.leftBy, { to })}</span>
  const from = moment(listedSince.to)
  return <span>{after ? say(words.fromBetween, { from, after, to }) : say(words.fromTo, { from, to })}</span>
}

/** Who was listed earlier. */
export function Former({ former, times }: Props) {
  const { words } = useWords('check')
  const entries = [...new Map(former.map((match) => [match.key, match])).values()]
  return (
    <Part name={words.former}>
      <ul className="stack-4">
        {entries.map((match) => (
          <li key={match.key}>
            <ListedUntil match={match} times={times} />
            {match.state === 'changed' && <span className="block text-small text-ink-2">{words.thenChanged}</span>}
          </li>
        ))}
      </ul>
    </Part>
  )
}
