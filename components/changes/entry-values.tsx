import { FieldName } from '#components/values/field-name.tsx'
import { Value } from '#components/values/value.tsx'
import { isNested } from '#lib/contract/json.ts'
import type { EntryChange } from '#lib/mirror/api/changes.ts'
import type { Times } from '#lib/platform/browser/times.ts'

/** So many values tell an entry from others; its history has all. */
const SHOWN = 3

/** The first values of an entry that came or went, besides the one that names it. */
export function EntryValues({ change, times }: { readonly change: EntryChange; readonly times: Times }) {
  const told = Object.entries(change.item).filter(
    ([field, value]) => field !== change.pairedBy?.field && value !== null && value !== '' && !isNested(value),
  )
  return (
    <span className="entry-values" translate="no">
      {told.slice(0, SHOWN).map(([field, value]) => (
        <span key={field}>
          <code>
            <FieldName field={field} />
          </code>{' '}
          <Value value={value} times={times} />
        </span>
      ))}
    </span>
  )
}
