import type { ReactNode } from 'react'
import { VisibleText } from '#components/values/visible-text.tsx'
import { WholeValue } from '#components/values/whole-value.tsx'
import type { Times } from '#lib/browser/times.ts'
import { useWords } from '#lib/browser/words-context.tsx'
import type { BlacklistedUser } from '#lib/contract/blacklist.ts'
import type { Column } from './columns.ts'

type Props = {
  readonly item: BlacklistedUser
  readonly columns: readonly Column[]
  readonly times: Times
  /** The way back to the other rows. */
  readonly children: ReactNode
}

/** Every field of the one row on the page, whole; fields that only other rows have are named after it. */
export function RowInFull({ item, columns, times, children }: Props) {
  const { words, say } = useWords('blacklist')
  const said = words.full
  const fields = Object.keys(item)
  const lacking = columns.filter(({ field }) => !Object.hasOwn(item, field)).map(({ field }) => field)
  return (
    <section className="full" aria-label={said.label}>
      <h2>
        {said.heading} <span className="font-normal text-ink-3">{say(said.fields, { count: fields.length })}</span>
      </h2>
      <dl translate="no">
        {fields.map((field) => (
          <div key={field}>
            <dt>
              <VisibleText text={field} />
            </dt>
            <dd>
              <WholeValue value={item[field]} times={times} />
            </dd>
          </div>
        ))}
      </dl>
      {lacking.length > 0 && (
        <p className="text-ink-2">
          <VisibleText text={say(said.lacking, { names: lacking.join(', ') })} />
        </p>
      )}
      <p>{children}</p>
    </section>
  )
}
