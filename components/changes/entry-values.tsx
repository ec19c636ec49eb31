import { FieldName } from '#components/values/field-name.tsx'
import { Value } from '#components/values/value.tsx'
import type { EntryChange } from '#lib/mirror/api/changes.ts'
import type { Times } from '#lib/platform/browser/times.ts'

type Props = { readonly change: EntryChange; readonly times: Times }

/** Values that tell an added or removed entry from others, besides its name. */
export function EntryValues({ change: { telling, item }, times }: Props) {
  return (
    <span className="entry-values" translate="no">
      {telling.map((field) => (
        <span key={field}>
          <code>
            <FieldName field={field} />
          </code>{' '}
          <Value value={item[field]} times={times} />
        </span>
      ))}
    </span>
  )
}
