import { useEffect, useRef } from 'react'
import { BeforeAfter } from '#components/ui/before-after.tsx'
import { FieldName } from '#components/values/field-name.tsx'
import { Value } from '#components/values/value.tsx'
import { useTimes } from '#lib/platform/browser/use-times.ts'
import { useWords } from '#lib/platform/browser/words-context.tsx'
import { useZone } from '#lib/platform/browser/zone.ts'
import type { FieldEdit } from './merge-edits.ts'

/** Says what somebody else changed in the entry being edited, and that the form now includes it. */
export function ChangedMeanwhile({ edits }: { readonly edits: readonly FieldEdit[] }) {
  const { words } = useWords('entries')
  const { changed } = words
  const times = useTimes(useZone(undefined))
  const section = useRef<HTMLElement>(null)

  useEffect(() => section.current?.focus(), [])

  return (
    <section
      className="mb-4 border-s-3 border-unsure ps-4 wrap-anywhere"
      aria-labelledby="changed-meanwhile"
      tabIndex={-1}
      ref={section}
    >
      <h3 className="font-semibold" id="changed-meanwhile">
        {changed.heading}
      </h3>
      <p>{edits.length === 0 ? changed.same : changed.text}</p>
      <ul className="mt-2" translate="no">
        {edits.map(({ name, before, now, mine }) => (
          <li className="flex flex-wrap items-center gap-x-2 py-1" key={name}>
            <code>
              <FieldName field={name} />
            </code>{' '}
            <BeforeAfter
              words={{ before: changed.before, after: changed.now }}
              before={<Value value={before} times={times} />}
              after={<Value value={now} times={times} />}
            />
            {mine && (
              <span className="basis-full text-small text-ink-2" translate="yes">
                {changed.both} <Value value={mine.value} times={times} />
              </span>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
