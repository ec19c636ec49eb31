import { type HeadingLevel, PanelPartHead } from '#components/ui/panel-part.tsx'
import { VisibleText } from '#components/values/visible-text.tsx'
import type { BlacklistedUser } from '#lib/contract/blacklist.ts'
import type { Times } from '#lib/platform/browser/times.ts'
import { useWords } from '#lib/platform/browser/words-context.tsx'
import { FieldLine } from './field-line.tsx'

type Props = {
  readonly user: BlacklistedUser
  readonly fields: readonly string[]
  readonly times: Times
  readonly level: HeadingLevel
  /** Copies a text to the clipboard, then announces `done`. */
  readonly onCopy: (text: string, done: string) => void
}

/** Every field of a record in column order; fields that only other records have are listed after them. */
export function RecordFields({ user, fields, times, level, onCopy }: Props) {
  const { words, say } = useWords('record')
  const own = fields.filter((field) => Object.hasOwn(user, field))
  const lacking = fields.filter((field) => !Object.hasOwn(user, field))
  return (
    <div className="record-fields">
      <PanelPartHead
        level={level}
        title={words.fields}
        count={say(words.count, { count: own.length, all: fields.length })}
      />
      <ul translate="no">
        {own.map((field) => (
          <FieldLine key={field} name={field} path={field} value={user[field] ?? null} times={times} onCopy={onCopy} />
        ))}
      </ul>
      {lacking.length > 0 && (
        <p className="record-lacking" translate="no">
          <VisibleText text={say(words.lacking, { names: lacking.join(', ') })} />
        </p>
      )}
    </div>
  )
}
