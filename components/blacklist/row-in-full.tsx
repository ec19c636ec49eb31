import type { ReactNode } from 'react'
import { counted } from '#lib/browser/words.ts'
import type { BlacklistedUser } from '#lib/contract/blacklist.ts'
import type { Column } from './columns.ts'
import { VisibleText } from './visible-text.tsx'
import { WholeValue } from './whole-value.tsx'

type Props = {
  readonly item: BlacklistedUser
  readonly columns: readonly Column[]
  readonly zone: string
  /** The way back to the other rows. */
  readonly children: ReactNode
}

/** Every field of the one row on the page, whole; fields that only other rows have are named after it. */
export function RowInFull({ item, columns, zone, children }: Props) {
  const fields = Object.keys(item)
  const lacking = columns.filter(({ field }) => !Object.hasOwn(item, field)).map(({ field }) => field)
  return (
    <section className="full" aria-label="This row in full">
      <h2>
        In full <span className="font-normal text-ink-3">{counted(fields.length, 'field')}, as received</span>
      </h2>
      <dl translate="no">
        {fields.map((field) => (
          <div key={field}>
            <dt>
              <VisibleText text={field} />
            </dt>
            <dd>
              <WholeValue value={item[field]} zone={zone} />
            </dd>
          </div>
        ))}
      </dl>
      {lacking.length > 0 && (
        <p className="text-ink-2">
          Other rows also have: <VisibleText text={lacking.join(', ')} />
        </p>
      )}
      <p>{children}</p>
    </section>
  )
}
