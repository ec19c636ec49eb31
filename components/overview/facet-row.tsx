import type { ReactNode } from 'react'
import { useWords } from '#lib/platform/browser/words-context.tsx'
import { figures } from '#lib/platform/wording/say.ts'

/** A bar as long as its share of the largest. */
export function Bar({ part, isOutlined = false }: { readonly part: number; readonly isOutlined?: boolean }) {
  const height = isOutlined ? 5 : 8
  return (
    <svg
      className={isOutlined ? 'outlined' : undefined}
      height={height}
      viewBox={`0 0 100 ${height}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <rect width={part * 100} height={height} />
    </svg>
  )
}

type Props = {
  /** Undefined if the number of entries is unknown. */
  readonly count: number | undefined
  readonly listed: number
  readonly most: number
  /** Whether these are the entries with none of the values above. */
  readonly isRest?: boolean
  readonly children: ReactNode
}

/** A count of entries as figure, bar and share of all. */
export function FacetRow({ count, listed, most, isRest, children }: Props) {
  const { words, say } = useWords('overview')
  const share = Math.round(((count ?? 0) / Math.max(1, listed)) * 1000)
  return (
    <tr>
      <th scope="row">{children}</th>
      <td className="tabular">{count !== undefined && figures(say, count)}</td>
      <td className="share">{count !== undefined && !isRest && <Bar part={count / most} />}</td>
      <td className="tabular quiet">
        {count !== undefined && say(words.percent, { whole: Math.floor(share / 10), tenth: share % 10 })}
      </td>
    </tr>
  )
}

type HeadProps = { readonly name: string; readonly second: string }

/** Column heads of a table of facets, for screen readers. */
export function FacetHead({ name, second }: HeadProps) {
  const { words } = useWords('overview')
  return (
    <thead>
      <tr>
        <th scope="col">
          <span className="sr-only">{words.valueHead}</span>
        </th>
        <th scope="col">
          <span className="sr-only">{name}</span>
        </th>
        <td />
        <th scope="col" className="quiet">
          <span className="sr-only">{second}</span>
        </th>
      </tr>
    </thead>
  )
}
