import { useQuery } from '@tanstack/react-query'
import { Field } from '#components/ui/field.tsx'
import { Value } from '#components/values/value.tsx'
import { stringifyJson } from '#lib/contract/json.ts'
import { filterText } from '#lib/features/blacklist/browser/list-criteria.ts'
import { suggestedValuesOptions } from '#lib/features/blacklist/browser/list-fields-query.ts'
import type { Times } from '#lib/platform/browser/times.ts'
import { useWords } from '#lib/platform/browser/words-context.tsx'
import { figures } from '#lib/platform/wording/say.ts'
import type { DraftFilter } from './draft-filter.ts'
import { Option } from './option.tsx'
import { useSettled } from './use-settled.ts'

type Props = {
  readonly draft: DraftFilter
  readonly times: Times
  readonly onDraft: (change: Partial<DraftFilter>) => void
}

/** Chooses the value of a filter: a suggestion, a text or a range. */
export function ValuePane({ draft, times, onDraft }: Props) {
  const { words } = useWords('syncedCopy')
  const said = words.builder
  const { operator } = draft
  if (operator === 'missing' || operator === 'empty') return <div className="pane" />
  if (operator === 'between') {
    return (
      <div className="pane stack-4">
        {(['from', 'to'] as const).map((limit) => (
          <Field
            key={limit}
            label={said[limit]}
            autoComplete="off"
            value={draft[limit]}
            onChange={(event) => onDraft({ [limit]: event.currentTarget.value })}
          />
        ))}
      </div>
    )
  }
  return (
    <div className="pane">
      <Field
        label={said.value}
        type="search"
        autoComplete="off"
        spellCheck={false}
        value={draft.text}
        onChange={(event) => onDraft({ text: event.currentTarget.value, chosen: undefined })}
      />
      {(operator === 'is' || operator === 'is_not') && (
        <Suggestions key={draft.path} draft={draft} times={times} onDraft={onDraft} />
      )}
    </div>
  )
}

/** The field's values that match the typed text. */
function Suggestions({ draft: { path, text, chosen }, times, onDraft }: Props) {
  const { words, say } = useWords('syncedCopy')
  const typed = useSettled(chosen === undefined ? text.trim() : '')
  const { data } = useQuery({ ...suggestedValuesOptions(path, typed), placeholderData: (before) => before })
  const wanted = chosen === undefined ? undefined : stringifyJson(chosen)
  return (
    <fieldset className="options" aria-label={say(words.builder.suggestions, { path })} translate="no">
      {data?.values.map(({ value, count }) => (
        <Option
          key={stringifyJson(value)}
          name="value"
          value={stringifyJson(value)}
          checked={stringifyJson(value) === wanted}
          onChoose={() => onDraft({ chosen: value, text: filterText(value) })}
          count={figures(say, count)}
        >
          <Value value={value} times={times} />
        </Option>
      ))}
    </fieldset>
  )
}
