import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { stringifyJson } from '#lib/contract/json.ts'
import { listFacetsOptions } from '#lib/features/blacklist/browser/list-facets-query.ts'
import type { WholeListAsked } from '#lib/features/blacklist/browser/whole-list-query.ts'
import { useWords } from '#lib/platform/browser/words-context.tsx'
import { filterText } from './whole-list-location.ts'

type Props = { readonly filters: WholeListAsked['filters'] }

/** A field of few values and one of them, as `field` and `value` (a JSON text) of the form around it. */
export function FacetChoice({ filters }: Props) {
  const { words } = useWords('wholeList')
  const { data: facets = [] } = useQuery(listFacetsOptions)
  const [chosen, setChosen] = useState('')
  const taken = new Set(filters.map(({ path }) => path))
  const offered = facets.filter(({ path, values }) => !taken.has(path) && values.length > 1)
  const facet = offered.find(({ path }) => path === chosen)
  if (offered.length === 0) return null
  return (
    <>
      <label>
        {words.field}
        <select
          className="field"
          name="field"
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
        </select>
      </label>
      {facet && (
        <label>
          {words.value}
          <select className="field" name="value" translate="no" key={facet.path}>
            {facet.values.map(({ value }) => (
              <option key={stringifyJson(value)} value={stringifyJson(value)}>
                {filterText(value)}
              </option>
            ))}
          </select>
        </label>
      )}
    </>
  )
}
