import { useEffect, useState } from 'react'
import { AskDialog, DialogEnd } from '#components/ui/ask-dialog.tsx'
import { Button } from '#components/ui/button.tsx'
import { FailureNotice } from '#components/ui/failure-notice.tsx'
import { Notice } from '#components/ui/notice.tsx'
import type { ListImport } from '#lib/contract/management/list-imports-schema.ts'
import type { Environment } from '#lib/contract/tokens.ts'
import { useLeaveGuard } from '#lib/platform/browser/use-leave-guard.ts'
import { useWords } from '#lib/platform/browser/words-context.tsx'
import type { Order } from './order.ts'
import { Progress } from './progress.tsx'
import { useImportRun } from './use-import-run.ts'

type Props = {
  readonly list: Environment
  readonly order: Order
  /** Undefined when it came to no end that could be shown. */
  readonly onEnd: (result: ListImport | undefined) => void
}

/** An import while it runs. The page stays, because it is the page that sends the file. */
export function RunDialog({ list, order, onEnd }: Props) {
  const { words, say } = useWords('imports')
  const { run } = words
  const { progress, failure, isCancelling, cancel } = useImportRun(list, order, onEnd)
  const [refused, setRefused] = useState(false)
  const runs = failure === undefined
  useLeaveGuard(runs, () => setRefused(true))
  // What is refused while it runs may be done once it has failed.
  useEffect(() => {
    if (!runs) setRefused(false)
  }, [runs])
  const file = order.file.name
  return (
    <AskDialog
      title={say(order.request.dryRun ? run.trying : run.importing, { file })}
      kept={runs}
      onRefused={() => setRefused(true)}
      onClose={() => onEnd(undefined)}
    >
      <FailureNotice failure={failure} />
      {runs && <Progress progress={progress} size={order.file.size} />}
      {refused && (
        <Notice tone="unsure" role="alert">
          {run.stay}
        </Notice>
      )}
      <DialogEnd>
        <Button busy={isCancelling} onClick={() => (runs ? cancel() : onEnd(undefined))}>
          {isCancelling ? run.cancelling : run.cancel}
        </Button>
      </DialogEnd>
    </AskDialog>
  )
}
