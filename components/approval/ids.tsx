import type { ReactNode } from 'react'
import { VisibleText } from '#components/values/visible-text.tsx'
import type { ApprovalContent } from '#lib/features/approval/api/approvals.ts'

/** Returns the ids of a request's entries. */
export function idsOf(content: ApprovalContent | null): readonly string[] {
  if (content?.kind === 'remove') return content.ids
  return content?.kind === 'edit' ? content.edits.map(({ id }) => id) : []
}

type Props = {
  readonly ids: readonly string[]
  /** Shown after the id with this index. */
  readonly more?: (index: number) => ReactNode
}

/** Ids of entries, one per line, in a scrolling box. */
export function Ids({ ids, more }: Props) {
  return (
    <ul className="mt-2 max-h-64 overflow-auto wrap-anywhere">
      {ids.map((id, index) => (
        <li key={id}>
          <code translate="no">
            <VisibleText text={id} />
          </code>{' '}
          {more?.(index)}
        </li>
      ))}
    </ul>
  )
}
