import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { Button } from '#components/ui/button.tsx'
import { FailureNotice } from '#components/ui/failure-notice.tsx'
import type { ListField } from '#lib/features/blacklist/api/list-field.ts'
import { countOptions } from '#lib/features/blacklist/browser/blacklist-query.ts'
import type { ListCriteria } from '#lib/features/blacklist/browser/list-criteria.ts'
import { listFieldsOptions } from '#lib/features/blacklist/browser/list-fields-query.ts'
import { LIST_FILTERS_MAXIMUM, type ListFilter } from '#lib/mirror/api/list-question.ts'
import type { Times } from '#lib/platform/browser/times.ts'
import { useWords } from '#lib/platform/browser/words-context.tsx'
import { type DraftFilter, draftOf, NO_DRAFT, operatorsFor, readDraft } from './draft-filter.ts'
import { FieldPane } from './field-pane.tsx'
import { Option } from './option.tsx'
import { useSettled } from './use-settled.ts'
import { ValuePane } from './value-pane.tsx'
import './criteria.css'

type Props = {
  readonly criteria: ListCriteria
  /** Undefined for a new filter. */
  readonly edited: ListFilter | undefined
  readonly times: Times
  readonly onFilters: (filters: ListCriteria['filters']) => void
  readonly onClose: () => void
}

/** Edits a filter by field, operator and value, and counts its matches before it is applied. */
export function FilterMenu(props: Props) {
  const { words, say } = useWords('syncedCopy')
  const said = words.builder
  const { data: fields, error } = useQuery(listFieldsOptions)
  if (error) return <FailureNotice failure={error} />
  if (!fields) return <p>{said.loading}</p>
  if (fields.length === 0) return <p>{said.noFields}</p>
  if (!props.edited && props.criteria.filters.length >= LIST_FILTERS_MAXIMUM) {
    return <p>{say(said.full, { most: LIST_FILTERS_MAXIMUM })}</p>
  }
  return <Builder {...props} fields={fields} />
}

function Builder(props: Props & { readonly fields: readonly ListField[] }) {
  const { criteria, edited, times, onFilters, onClose, fields } = props
  const { words } = useWords('syncedCopy')
  const said = words.builder
  const [draft, setDraft] = useState<DraftFilter>(edited ? draftOf(edited) : NO_DRAFT)
  const field = fields.find(({ path }) => path === draft.path)
  const { filter, isUnclear } = field ? readDraft(draft, field) : {}
  const unclear = draft.operator === 'between' ? said.unclearLimit : said.unclear
  const others = criteria.filters.filter((each) => each !== edited)
  const change = (part: Partial<DraftFilter>) => setDraft((before) => ({ ...before, ...part }))

  function apply(event: FormEvent) {
    event.preventDefault()
    if (filter) onFilters([...others, filter])
  }

  return (
    <form className="builder" onSubmit={apply}>
      <div className="builder-panes">
        <FieldPane
          fields={fields}
          path={draft.path}
          onPath={(path) => setDraft({ ...NO_DRAFT, path, operator: 'is' })}
        />
        {field && (
          <fieldset className="pane">
            <legend>{said.operator}</legend>
            <div className="options">
              {operatorsFor(field).map((operator) => (
                <Option
                  key={operator}
                  name="operator"
                  value={operator}
                  checked={operator === draft.operator}
                  onChoose={() => change({ operator })}
                >
                  {words.operators[operator]}
                </Option>
              ))}
            </div>
          </fieldset>
        )}
        {field && <ValuePane draft={draft} times={times} onDraft={change} />}
      </div>
      <div className="builder-foot">
        <p role="status">
          {filter ? (
            <Matches criteria={{ ...criteria, filters: [...others, filter] }} />
          ) : isUnclear ? (
            unclear
          ) : (
            said.typed
          )}
          {field?.identifies && ` ${said.stays}`}
        </p>
        <Button look="quiet" onClick={onClose}>
          {said.cancel}
        </Button>
        <Button look="primary" type="submit" off={!filter}>
          {edited ? said.change : said.add}
        </Button>
      </div>
    </form>
  )
}

/** How many entries would match. */
function Matches({ criteria }: { readonly criteria: ListCriteria }) {
  const { words, say } = useWords('syncedCopy')
  const settled = useSettled(criteria)
  const { data } = useQuery(countOptions(settled))
  if (data === undefined) return null
  const count = data.pagination.total
  // The length of the list at a past moment is not known.
  if (settled.asOf) return <strong>{say(words.builder.matchesThen, { count })}</strong>
  const all = data.copy?.whole?.entries ?? data.copy?.firstSync?.read
  return all === undefined ? null : <strong>{say(words.builder.matches, { count, all })}</strong>
}
