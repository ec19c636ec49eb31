import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { Button } from '#components/ui/button.tsx'
import { FailureNotice } from '#components/ui/failure-notice.tsx'
import { SelectField } from '#components/ui/select-field.tsx'
import { isNested, stringifyJson } from '#lib/contract/json.ts'
import { filterText, type ListCriteria } from '#lib/features/blacklist/browser/list-criteria.ts'
import { listFacetsOptions } from '#lib/features/blacklist/browser/list-facets-query.ts'
import { useWords } from '#lib/platform/browser/words-context.tsx'
import './criteria.css'

type Props = {
  readonly filters: ListCriteria['filters']
  readonly onFilters: (filters: ListCriteria['filters']) => void
}

/** A field of few values, and the one that entries have to have. */
export function FilterMenu({ filters, onFilters }: Props) {
  const { words } = useWords('syncedCopy')
  const { data: facets, error } = useQuery(listFacetsOptions)
  const [chosen, setChosen] = useState('')
  const taken = new Set(filters.map(({ path }) => path))
  const offered = (facets ?? []).filter(({ path, values }) => !taken.has(path) && values.length > 1)
  const facet = offered.find(({ path }) => path === chosen)

  function add(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const text = new FormData(event.currentTarget).get('value')
    const found = facet?.values.find(({ value }) => stringifyJson(value) === text)
    if (facet && found && !isNested(found.value))
      onFilters([...filters, { path: facet.path, operator: 'is', value: found.value }])
  }

  if (error) return <FailureNotice failure={error} />
  if (facets && offered.length === 0) return <p>{words.noFields}</p>
  return (
    <form className="stack-4" onSubmit={add}>
      <SelectField
        label={words.field}
        translate="no"
        value={facet?.path ?? ''}
        onChange={(event) => setChosen(event.currentTarget.value)}
      >
        <option value="">{words.anyField}</option>
        {offered.map(({ path }) => (
          <option key={path} value={path}>
            {path}
          </option>
        ))}
      </SelectField>
      {facet && (
        <SelectField label={words.value} name="value" translate="no" key={facet.path}>
          {facet.values.map(({ value, count }) => (
            <option key={stringifyJson(value)} value={stringifyJson(value)}>
              {`${filterText(value)} (${count})`}
            </option>
          ))}
        </SelectField>
      )}
      <Button look="primary" type="submit" aria-disabled={!facet}>
        {words.addFilter}
      </Button>
    </form>
  )
}
