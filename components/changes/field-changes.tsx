import { BeforeAfter } from '#components/ui/before-after.tsx'
import { FieldName } from '#components/values/field-name.tsx'
import { Value } from '#components/values/value.tsx'
import type { FieldChange } from '#lib/mirror/api/changes.ts'
import type { Times } from '#lib/platform/browser/times.ts'
import { useWords } from '#lib/platform/browser/words-context.tsx'

type Props = { readonly fields: readonly FieldChange[]; readonly times: Times }

/** The changed fields, each before and after. */
export function FieldChanges({ fields, times }: Props) {
  const { words } = useWords('changes')
  return (
    <ul className="field-changes" translate="no">
      {fields.map(({ path, ...change }) => (
        <li key={path}>
          <code>
            <FieldName field={path} />
          </code>{' '}
          <BeforeAfter
            words={words}
            before={<Value value={change.before} times={times} />}
            after={<Value value={change.after} times={times} />}
          />
        </li>
      ))}
    </ul>
  )
}
