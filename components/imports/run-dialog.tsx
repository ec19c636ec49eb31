import { useEffect, useState } from 'react'
import { Button } from '#components/ui/button.tsx'
import { Dialog, DialogFoot } from '#components/ui/dialog.tsx'
import { FailureNotice } from '#components/ui/failure-notice.tsx'
import { Notice } from '#components/ui/notice.tsx'
import type { ListImport } from '#lib/contract/management/list-imports-schema.ts'
import type { Environment } from '#lib/contract/tokens.ts'
import { useLeaveGuard } from '#lib/platform/browser/use-leave-guard.ts'
import { useWords } from '#lib/platform/browser/words-context.tsx'
import type { Order } from './order.ts'
import { ImportProgress } from './progress.tsx'
import { useImportRun } from './use-import-run.ts'

type Props = {
  readonly list: Environment
  readonly order: Order
  /** Undefined if nothing was imported or tried. */
  readonly onEnd: (result: ListImport | 'unknown' | undefined) => void
}

/** A running import. The page must stay open, because it sends the file. */
export function RunDialog({ list, order, onEnd }: Props) {
  const { words, say } = useWords('imports')
  const { run } = words
  const { progress, failure, over, isCancelling, cancel } = useImportRun(list, order, onEnd)
  const [refused, setRefused] = useState(false)
  const runs = over === undefined
  useLeaveGuard(runs, () => setRefused(true))
  // What is blocked while it runs is allowed once it has failed.
  useEffect(() => {
    if (!runs) setRefused(false)
  }, [runs])
  const file = order.file.name
  const close = () => onEnd(over === 'unknown' ? over : undefined)
  return (
    <Dialog
      title={say(order.request.dryRun ? run.trying : run.importing, { file })}
      kept={runs}
      onRefused={() => setRefused(true)}
      onClose={close}
    >
      <FailureNotice failure={failure} />
      {over === 'unknown' && (
        <Notice tone="failed" role="alert">
          {run.unknown}
        </Notice>
      )}
      {runs && <ImportProgress progress={progress} size={order.file.size} />}
      {refused && (
        <Notice tone="unsure" role="alert">
          {run.stay}
        </Notice>
      )}
      <DialogFoot>
        {runs ? (
          <Button busy={isCancelling} onClick={cancel}>
            {isCancelling ? run.cancelling : run.cancel}
          </Button>
        ) : (
          <Button onClick={close}>{run.close}</Button>
        )}
      </DialogFoot>
    </Dialog>
  )
}
