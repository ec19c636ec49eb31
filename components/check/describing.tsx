import { SoftLink } from '#components/ui/soft-link.tsx'
import { FieldName } from '#components/values/field-name.tsx'
import { stringifyJson } from '#lib/contract/json.ts'
import type { DescribedBy } from '#lib/features/check/api/check.ts'
import { useWords } from '#lib/platform/browser/words-context.tsx'
import { Part } from './part.tsx'

type Props = {
  readonly describing: readonly DescribedBy[]
  /** Whether each one links to its entries, for a role that may see them. */
  readonly leads: boolean
}

/** Non-identifying fields in which the value occurs. */
export function Describing({ describing, leads }: Props) {
  const { words, say } = useWords('check')
  return (
    <Part name={words.describing}>
      <ul className="stack-4">
        {describing.map(({ field, value }) => (
          <li key={`${field} ${value}`} translate="no">
            {leads ? (
              <SoftLink href={`/blacklist?${new URLSearchParams({ field, value: stringifyJson(value) })}`}>
                {say(words.showDescribed, { field, value: String(value) })}
              </SoftLink>
            ) : (
              <FieldName field={field} />
            )}
          </li>
        ))}
      </ul>
    </Part>
  )
}
