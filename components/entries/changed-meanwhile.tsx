import { useEffect, useRef } from 'react'
import { Icon } from '#components/ui/icon.tsx'
import { FieldName } from '#components/values/field-name.tsx'
import { Value } from '#components/values/value.tsx'
import { useTimes } from '#lib/platform/browser/use-times.ts'
import { useWords } from '#lib/platform/browser/words-context.tsx'
import { useZone } from '#lib/platform/browser/zone.ts'
import type { FieldEdit } from './merge-edits.ts'

/** Says what someone else has changed in an entry that is being edited, and that it is in the form now. */
export function ChangedMeanwhile({ edits }: { readonly edits: readonly FieldEdit[] }) {
  const { words } = useWords('entries')
  const { changed } = words
  const times = useTimes(useZone(undefined))
  const section = useRef<HTMLElement>(null)

  useEffect(() => section.current?.focus(), [])

  return (
    <section className="changed-meanwhile" aria-labelledby="changed-meanwhile" tabIndex={-1} ref={section}>
      <h3 id="changed-meanwhile">{changed.heading}</h3>
      <p>{edits.length === 0 ? changed.same : changed.text}</p>
      <ul translate="no">
        {edits.map(({ name, before, now, mine }) => (
          <li key={name}>
            <code>
              <FieldName field={name} />
            </code>{' '}
            <del>
              <span className="unseen">{changed.before} </span>
              <Value value={before} times={times} />
            </del>
            <Icon name="next" />
            <ins>
              <span className="unseen">{changed.now} </span>
              <Value value={now} times={times} />
            </ins>
            {mine && (
              <span className="help" translate="yes">
                {changed.both} <Value value={mine.value} times={times} />
              </span>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
