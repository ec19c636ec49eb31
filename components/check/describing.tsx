import { Part } from '#components/ui/part.tsx'
import { SoftLink } from '#components/ui/soft-link.tsx'
import { FieldName } from '#components/values/field-name.tsx'
import { stringifyJson } from '#lib/contract/json.ts'
import type { DescribedBy } from '#lib/features/check/api/check.ts'
import { useWords } from '#lib/platform/browser/words-context.tsx'

type Props = {
  readonly describing: readonly DescribedBy[]
  /** Whether they may link to their entries, for a role that may see them. */
  readonly leads: boolean
}

/**
 * Whether a value is a word or a short number. Any other value may name somebody, which must not be in an address: a
 * remark, an e-mail address, the digits of a phone number.
 */
function isPlain(text: string): boolean {
  return /^[^\s@]{1,40}$/.test(text) && !/(?:\d.*){6}/.test(text)
}

/** Non-identifying fields in which the value occurs. */
export function Describing({ describing, leads }: Props) {
  const { words, say } = useWords('check')
  return (
    <Part name={words.describing}>
      <ul className="stack-4">
        {describing.map(({ field, value, former }) => (
          <li key={`${field} ${value}`} translate="no">
            {leads && !former && isPlain(String(value)) ? (
              <SoftLink href={`/blacklist?${new URLSearchParams({ field, value: stringifyJson(value) })}`}>
                {say(words.showDescribed, { field, value: String(value) })}
              </SoftLink>
            ) : (
              <FieldName field={field} />
            )}
            {former && <span className="text-ink-2"> {words.noLonger}</span>}
          </li>
        ))}
      </ul>
    </Part>
  )
}
