'use client'

import { useMemo } from 'react'
import { SoftLink } from '#components/ui/soft-link.tsx'
import { State } from '#components/ui/state.tsx'
import { FieldName } from '#components/values/field-name.tsx'
import { WholeValue } from '#components/values/whole-value.tsx'
import { parseJson } from '#lib/contract/json.ts'
import type { ListedRecord } from '#lib/mirror/api/changes.ts'
import { useTimes } from '#lib/platform/browser/use-times.ts'
import { useWords } from '#lib/platform/browser/words-context.tsx'
import { useZone } from '#lib/platform/browser/zone.ts'
import { RecordHistory } from './record-history.tsx'
import '#components/ui/spread.css'
import './changes.css'

type Props = {
  /** JSON text of the record; undefined where its key names none. */
  readonly text: string | undefined
  readonly rememberedZone: string | undefined
}

/** A record as the console knows it, and all that it has seen of it. */
export function HistoryPage({ text, rememberedZone }: Props) {
  const { words, say } = useWords('changes')
  const times = useTimes(useZone(rememberedZone))
  const record = useMemo(() => (text === undefined ? undefined : (parseJson(text) as unknown as ListedRecord)), [text])
  const latest = record?.versions.at(-1)
  return (
    <main className="spread" id="main">
      <title>{words.recordTitle}</title>
      <p>
        <SoftLink href="/changes">{words.back}</SoftLink>
      </p>
      {record && latest ? (
        <>
          <h1>{words.recordHeading}</h1>
          <p className="lead">
            {words.states[record.state]}
            {record.copies !== undefined && ` ${say(words.copies, { count: record.copies })}`}
          </p>
          <div className="history-parts">
            <section aria-labelledby="history">
              <h2 id="history">{words.history}</h2>
              <RecordHistory record={record} times={times} />
            </section>
            <section aria-labelledby="fields">
              <h2 id="fields">{words.lastKnown}</h2>
              <dl className="given" translate="no">
                {Object.entries(latest.item).map(([field, value]) => (
                  <div className="given-line" key={field}>
                    <dt>
                      <FieldName field={field} />
                    </dt>
                    <dd>
                      <WholeValue value={value} times={times} />
                    </dd>
                  </div>
                ))}
              </dl>
            </section>
          </div>
        </>
      ) : (
        <State level={1} title={words.noRecord}>
          <p>{words.noRecordText}</p>
        </State>
      )}
    </main>
  )
}
