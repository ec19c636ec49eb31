import { AskedText } from '#components/ui/asked.tsx'
import { Button } from '#components/ui/button.tsx'
import { FailureNotice } from '#components/ui/failure-notice.tsx'
import { Notice } from '#components/ui/notice.tsx'
import type { ListImport } from '#lib/contract/management/list-imports-schema.ts'
import type { Environment } from '#lib/contract/tokens.ts'
import { APPROVAL_FILE_MAXIMUM_BYTES } from '#lib/platform/approvals/api/approval.ts'
import { useAskingApproval } from '#lib/platform/browser/four-eyes.ts'
import { megabytes } from '#lib/platform/browser/megabytes.ts'
import { useSending } from '#lib/platform/browser/use-sending.ts'
import { useWords } from '#lib/platform/browser/words-context.tsx'
import type { Order } from './order.ts'

type Props = { readonly list: Environment; readonly order: Order; readonly dryRun: ListImport }

/**
 * Shown in place of the import if a second person must approve. The request contains the file, and is refused if its
 * import would make other changes by then than the dry run.
 */
export function AskToImport({ list, order: { file, format, request }, dryRun }: Props) {
  const { words, say } = useWords('askApproval')
  const { words: imports } = useWords('imports')
  const { asked, ask } = useAskingApproval()
  const { busy, failure, send } = useSending()
  if (file.size > APPROVAL_FILE_MAXIMUM_BYTES) {
    return <Notice tone="unsure">{say(words.fileTooLarge, { size: megabytes(APPROVAL_FILE_MAXIMUM_BYTES) })}</Notice>
  }
  if (asked !== undefined) return <AskedText request={asked} />

  async function askForIt() {
    const { dryRun: _, ...order } = request
    const changesDigest = dryRun.changesDigest ?? undefined
    await ask({ kind: 'import', list, format, request: { ...order, changesDigest }, file: await textOf(file) })
  }
  const isOutdated = failure?.errors.file?.code === 'changes_differ'
  return (
    <>
      {isOutdated ? (
        <Notice tone="failed" role="alert">
          {imports.faults.changes_differ}
        </Notice>
      ) : (
        <FailureNotice failure={failure} />
      )}
      <p>{words.import}</p>
      <p>
        <Button look="primary" busy={busy} onClick={() => void send(askForIt)}>
          {busy ? words.busy : words.next}
        </Button>
      </p>
    </>
  )
}

/** The file byte for byte: its dry run has shown that it is UTF-8. */
async function textOf(file: File): Promise<string> {
  return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(await file.arrayBuffer())
}
