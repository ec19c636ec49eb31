import { useMutation } from '@tanstack/react-query'
import { Button } from '#components/ui/button.tsx'
import { buttonLook } from '#components/ui/button-look.ts'
import { FailureNotice } from '#components/ui/failure-notice.tsx'
import { Notice } from '#components/ui/notice.tsx'
import { verifyOptions } from '#lib/features/audit/browser/audit.ts'
import { useWords } from '#lib/platform/browser/words-context.tsx'

/** Verifies the audit chain and reports where it breaks. */
export function Verification() {
  const { words, say } = useWords('audit')
  const said = words.verification
  const { mutate, data, error, isPending } = useMutation(verifyOptions)
  return (
    <div className="stack-2">
      <p className="flex flex-wrap gap-2">
        <Button busy={isPending} onClick={() => mutate()}>
          {said.action}
        </Button>
        <a className={buttonLook()} href="/api/audit/export" download>
          {said.export}
        </a>
      </p>
      {error && <FailureNotice failure={error} />}
      <div role="status">
        {data &&
          (data.fault === null ? (
            <Notice tone="info">{say(said.good, { count: data.good })}</Notice>
          ) : (
            <Notice tone="failed">{say(said.faults[data.fault.kind], { number: data.fault.number })}</Notice>
          ))}
      </div>
    </div>
  )
}
