import type { ReactNode } from 'react'
import { VisibleText } from '#components/values/visible-text.tsx'

type Props = {
  readonly ids: readonly string[]
  /** What is said of the id at a place, if anything. */
  readonly more?: (place: number) => ReactNode
}

/** Ids of entries, one a line, in a box that scrolls. */
export function Ids({ ids, more }: Props) {
  return (
    <ul className="mt-2 max-h-64 overflow-auto wrap-anywhere">
      {ids.map((id, place) => (
        <li key={id}>
          <code translate="no">
            <VisibleText text={id} />
          </code>{' '}
          {more?.(place)}
        </li>
      ))}
    </ul>
  )
}
