import { Choice } from '#components/ui/choice.tsx'
import { TextArea } from '#components/ui/text-area.tsx'
import { stringifyJson } from '#lib/contract/json.ts'
import { SERVICE_BODY_MAXIMUM_BYTES } from '#lib/contract/management/limits.ts'
import { useWords } from '#lib/platform/browser/words-context.tsx'
import type { Draft, DraftFaults } from './draft.ts'
import { EntryFields } from './entry-fields.tsx'
import { readRows, rowsOfJson } from './field-rows.ts'

type Props = {
  readonly draft: Draft
  readonly faults: DraftFaults | undefined
  readonly names: readonly string[]
  readonly onChange: (part: Partial<Draft>) => void
}

/** The content of a drafted entry, as fields or as JSON, with what is wrong with it. */
export function EntryContent({ draft, faults, names, onChange: change }: Props) {
  const { words, say } = useWords('entries')
  const { form, wrong } = words
  const size = faults?.bytes

  /** Switches between fields and JSON, and keeps the content if it can be read. */
  function writeAs(way: Draft['way']) {
    if (way === 'json') {
      const fields = readRows(draft.rows)
      return change({ way, ...(fields.ok ? { json: stringifyJson(fields.fields, 2) } : {}) })
    }
    change({ way, rows: rowsOfJson(draft.json) ?? draft.rows })
  }

  return (
    <>
      <Choice
        legend={form.ways}
        name="way"
        options={[
          ['fields', form.asFields],
          ['json', form.asJson],
        ]}
        chosen={draft.way}
        onChoose={writeAs}
      />
      {draft.way === 'fields' ? (
        <EntryFields
          rows={draft.rows}
          faults={faults?.rows ?? new Map()}
          names={names}
          onChange={(rows) => change({ rows })}
        />
      ) : (
        <TextArea
          label={form.json}
          help={form.jsonHelp}
          wrong={faults?.json && wrong[faults.json]}
          rows={10}
          spellCheck={false}
          translate="no"
          value={draft.json}
          onChange={(event) => change({ json: event.currentTarget.value })}
        />
      )}
      {faults?.nothing && (
        <p className="mt-1 text-small text-listed" role="alert">
          {wrong.nothing}
        </p>
      )}
      {size !== undefined && (
        <p className="mt-1 text-small text-listed" role="alert">
          {say(wrong.tooLarge, { size, longest: SERVICE_BODY_MAXIMUM_BYTES })}
        </p>
      )}
    </>
  )
}
