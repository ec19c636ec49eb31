import { Fragment } from 'react'
import { FieldName } from '#components/values/field-name.tsx'
import { VisibleText } from '#components/values/visible-text.tsx'
import type { CheckMatch } from '#lib/features/check/api/check.ts'
import type { Times } from '#lib/platform/browser/times.ts'
import { useWords } from '#lib/platform/browser/words-context.tsx'
import { nameOf } from './name-of.ts'
import { WithheldField } from './withheld-field.tsx'

type Props = { readonly matches: readonly CheckMatch[]; readonly given: string; readonly times: Times }

/** What else the entries have, for a role that sees it field by field: each look is on record. */
export function Withheld({ matches, given, times }: Props) {
  const { words, say } = useWords('check')
  const entries = [...new Map(matches.map((match) => [match.key, match])).values()]
  return entries.map((match) => {
    const fields = match.withheld ?? []
    return (
      fields.length > 0 && (
        <details key={match.key} className="withheld">
          <summary>
            <VisibleText text={say(words.withheld.more, { entry: nameOf(match), count: fields.length })} />
          </summary>
          <p className="quiet">{words.withheld.text}</p>
          <dl className="given">
            {fields.map((field) => (
              <Fragment key={field}>
                <dt translate="no">
                  <FieldName field={field} />
                </dt>
                <dd>
                  <WithheldField match={match} field={field} given={given} times={times} />
                </dd>
              </Fragment>
            ))}
          </dl>
        </details>
      )
    )
  })
}
