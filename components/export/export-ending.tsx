import { useEffect, useRef } from 'react'
import { Button } from '#components/ui/button.tsx'
import { DialogFoot } from '#components/ui/dialog.tsx'
import { Notice } from '#components/ui/notice.tsx'
import type { ExportFindings } from '#lib/features/export/api/export-lines.ts'
import { RequestFailure } from '#lib/platform/browser/request-failure.ts'
import { useFailureWords } from '#lib/platform/browser/use-failure-words.ts'
import { useWords } from '#lib/platform/browser/words-context.tsx'
import type { Say } from '#lib/platform/wording/say.ts'
import type { Wording } from '#lib/platform/wording/wording.ts'
import { ExportFigures } from './export-figures.tsx'
import { type ExportState, forgetExport, saveFile } from './export-run.ts'
import type { Ending } from './worker/messages.ts'

type Ended = Extract<ExportState, { kind: 'ended' }>

/** What came of an export in a few words. */
export function endWords(words: Wording['listExport'], say: Say, { ending, isPartial }: Ended): string {
  return say(isPartial ? words.partial : words.ended, { count: ending.rows })
}

/** What came of an export: the file, what it can promise, and what was found out. */
export function ExportEnding({ state, onClose }: { readonly state: Ended; readonly onClose: () => void }) {
  const { words, say } = useWords('listExport')
  const { ending, file } = state
  const save = useRef<HTMLButtonElement>(null)
  // The button that had the focus is gone.
  useEffect(() => save.current?.focus(), [])
  return (
    <>
      <h3 className="text-reading font-semibold">{endWords(words, say, state)}</h3>
      <Verdict ending={ending} />
      <ExportFigures ending={ending} bytes={file.bytes} />
      <p className="tabular wrap-anywhere" translate="no">
        {say(file.saved ? words.savedAs : words.notSaved, { name: file.name })}
      </p>
      <DialogFoot>
        <Button onClick={onClose}>{words.close}</Button>
        <Button look="quiet" onClick={forgetExport}>
          {file.saved ? words.another : words.discard}
        </Button>
        <Button look={file.saved ? 'plain' : 'primary'} onClick={saveFile} ref={save}>
          {file.saved ? words.saveAgain : words.save}
        </Button>
      </DialogFoot>
    </>
  )
}

function Verdict({ ending: { shortfall, findings, rows, total } }: { readonly ending: Ending }) {
  const { words, say } = useWords('listExport')
  const failureWords = useFailureWords()
  if (shortfall?.kind === 'cancelled')
    return <Notice tone="unsure">{say(words.cancelled, { rows, total: total ?? 0 })}</Notice>
  if (shortfall) {
    const stopped = total === undefined ? say(words.stopped, { rows }) : say(words.failed, { rows, total })
    return (
      <Notice tone="failed" role="alert">
        {failureWords(new RequestFailure(shortfall.failure))} {stopped}
      </Notice>
    )
  }
  if (!findings) return null
  const { duplicates, gaps } = findings
  if (gaps > 0) return <Notice tone="unsure">{words.gaps}</Notice>
  return (
    <>
      <p>
        {hasChanged(findings) ? words.changed : words.still}
        {!hasChanged(findings) && duplicates > 0 && ` ${say(words.equal, { count: duplicates })}`}
      </p>
      <p className="mt-1 text-small text-ink-2">{words.promise}</p>
    </>
  )
}

function hasChanged({ added, changedPages, totalBefore, totalAfter }: ExportFindings): boolean {
  return added + changedPages > 0 || totalBefore !== totalAfter
}
