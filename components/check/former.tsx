import type { CheckMatch } from '#lib/features/check/api/check.ts'
import type { Times } from '#lib/platform/browser/times.ts'
import { useWords } from '#lib/platform/browser/words-context.tsx'
import { Part } from './part.tsx'

type Props = { readonly former: readonly CheckMatch[]; readonly times: Times }

/** Who was listed earlier, and from when to when, as exactly as the console can know. */
export function Former({ former, times }: Props) {
  const { words, say } = useWords('check')
  const moment = (text: string) => times.moment(Date.parse(text))
  const entries = [...new Map(former.map((match) => [match.key, match])).values()]
  return (
    <Part name={words.former}>
      <ul className="stack-4">
        {entries.map(({ key, listedSince, listedUntil, state }) => {
          const from = moment(listedSince.to)
          const to = listedUntil ? moment(listedUntil.to) : ''
          return (
            <li key={key}>
              {listedUntil?.from
                ? say(words.fromBetween, { from, after: moment(listedUntil.from), to })
                : say(words.fromTo, { from, to })}
              {state === 'changed' && <span className="block text-small text-ink-2">{words.thenChanged}</span>}
            </li>
          )
        })}
      </ul>
    </Part>
  )
}
