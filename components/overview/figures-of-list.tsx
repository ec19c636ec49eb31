import { useWords } from '#lib/platform/browser/words-context.tsx'
import { figures } from '#lib/platform/wording/say.ts'

type Props = {
  readonly listed: number
  readonly recent: { readonly added: number; readonly removed: number; readonly changed: number }
  /** When the list was read completely last, in words. */
  readonly asOf: string
  /** The time that the changes are of, in words: a day, or since the list is watched where that is less. */
  readonly recentTime: string
}

/** The list in four figures. */
export function FiguresOfList({ listed, recent, asOf, recentTime }: Props) {
  const { words, say } = useWords('overview')
  const signed = (sign: string, count: number) => (count === 0 ? '0' : `${sign}${figures(say, count)}`)
  return (
    <dl className="figures">
      <div>
        <dt>{words.listed}</dt>
        <dd className="figure">{figures(say, listed)}</dd>
        <dd>{asOf}</dd>
      </div>
      <div>
        <dt>{words.added}</dt>
        <dd className="figure">{signed('+', recent.added)}</dd>
        <dd>{recentTime}</dd>
      </div>
      <div>
        <dt>{words.removed}</dt>
        <dd className="figure">{signed('\u2212', recent.removed)}</dd>
        <dd>{recentTime}</dd>
      </div>
      <div>
        <dt>{words.changed}</dt>
        <dd className="figure">{figures(say, recent.changed)}</dd>
        <dd>{recentTime}</dd>
      </div>
    </dl>
  )
}
