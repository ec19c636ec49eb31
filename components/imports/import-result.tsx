import { useEffect, useRef, useState } from 'react'
import { Button } from '#components/ui/button.tsx'
import { buttonLook } from '#components/ui/button-look.ts'
import type { ListImport } from '#lib/contract/management/list-imports-schema.ts'
import type { Environment } from '#lib/contract/tokens.ts'
import { useFourEyes } from '#lib/platform/browser/four-eyes.ts'
import { useWords } from '#lib/platform/browser/words-context.tsx'
import { AskToImport } from './ask-to-import.tsx'
import { FaultList } from './fault-list.tsx'
import type { Order } from './order.ts'
import { ReplaceDialog } from './replace-dialog.tsx'

type Props = {
  readonly list: Environment
  readonly order: Order
  readonly result: ListImport
  readonly onImport: () => void
  readonly onBack: () => void
}

const COUNTS = ['added', 'changed', 'unchanged', 'removed', 'rejected'] as const

/** The result of an import or its dry run: what was or would be changed, and the faults of the file. */
export function ImportResult({ list, order, result, onImport, onBack }: Props) {
  const { words, say } = useWords('imports')
  const { result: said } = words
  const [isConfirming, setIsConfirming] = useState(false)
  const heading = useRef<HTMLHeadingElement>(null)
  const { state, dryRun, counts, faults, rowsRead, mode } = result
  const file = order.file.name
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new result gets the focus
  useEffect(() => heading.current?.focus(), [result.id])

  const [title, text] = {
    tried: [say(said.wouldHeading, { list }), say(said.wouldText, { file, rows: rowsRead })],
    wouldFail: [said.refusedHeading, said.refusedText],
    imported: [say(said.doneHeading, { file, list }), ''],
    failed: [said.failedHeading, said.failedText],
    cancelled: [said.cancelledHeading, said.cancelledText],
  }[endOf(state, dryRun)]
  const asks = useFourEyes(list, mode === 'replace' ? 'removing' : 'editing')
  const names = dryRun || state !== 'done' ? said.planned : said
  const mayImport = dryRun && state === 'done'
  return (
    <section className="stack-4" aria-labelledby="import-result">
      <h2 id="import-result" ref={heading} tabIndex={-1}>
        {title}
      </h2>
      {text && <p className="max-w-176 text-pretty text-ink-2">{text}</p>}
      {counts && state !== 'cancelled' && (
        <dl className="flex flex-wrap gap-x-8 gap-y-4">
          {COUNTS.map((name) => (
            <div
              key={name}
              className={`flex flex-col-reverse ${name === 'rejected' && counts.rejected > 0 ? 'text-listed' : ''}`}
            >
              <dt className="text-small">{names[name]}</dt>
              <dd className="text-title font-semibold tabular">{say('{count}', { count: counts[name] })}</dd>
            </div>
          ))}
        </dl>
      )}
      {faults.length > 0 && <FaultList order={order} result={result} rejected={counts?.rejected ?? faults.length} />}
      {mayImport && asks && <AskToImport list={list} order={order} dryRun={result} />}
      <div className="flex flex-wrap items-center gap-2">
        {mayImport && !asks && (
          <Button look="primary" onClick={() => (mode === 'replace' ? setIsConfirming(true) : onImport())}>
            {say(said.import, { count: rowsRead })}
          </Button>
        )}
        {state === 'done' && !dryRun ? (
          <a className={buttonLook('primary')} href="/blacklist">
            {said.toList}
          </a>
        ) : (
          <Button onClick={onBack}>{said.back}</Button>
        )}
      </div>
      {isConfirming && (
        <ReplaceDialog
          list={list}
          removed={counts?.removed ?? 0}
          onClose={() => setIsConfirming(false)}
          onReplace={() => {
            setIsConfirming(false)
            onImport()
          }}
        />
      )}
    </section>
  )
}

function endOf(state: ListImport['state'], dryRun: boolean) {
  if (state === 'cancelled') return 'cancelled'
  if (state === 'done') return dryRun ? 'tried' : 'imported'
  return dryRun ? 'wouldFail' : 'failed'
}
