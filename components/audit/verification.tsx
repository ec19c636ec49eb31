import { useMutation } from '@tanstack/react-query'
import { useId } from 'react'
import { Button } from '#components/ui/button.tsx'
import { buttonLook } from '#components/ui/button-look.ts'
import { Command } from '#components/ui/command.tsx'
import { FailureNotice } from '#components/ui/failure-notice.tsx'
import { Notice } from '#components/ui/notice.tsx'
import { verifyOptions } from '#lib/features/audit/browser/audit.ts'
import { useWords } from '#lib/platform/browser/words-context.tsx'

/**
 * Verifies the audit chain and reports where it breaks.
 *
 * @param head the last event's number and link; null without events.
 */
export function Verification({ head }: { readonly head: string | null }) {
  const { words, say } = useWords('audit')
  const said = words.verification
  const { mutate, data, error, isPending } = useMutation(verifyOptions)
  const id = useId()
  return (
    <section className="stack-2" aria-labelledby={id}>
      <h3 id={id}>{said.heading}</h3>
      <p className="flex flex-wrap gap-2">
        <Button busy={isPending} onClick={() => mutate()}>
          {said.action}
        </Button>
        <a className={buttonLook()} href="/api/audit/export" download>
          {said.export}
        </a>
      </p>
      {head !== null && (
        <div>
          <p className="max-w-176 text-pretty text-ink-2">{words.head}</p>
          <Command>{`npm run audit -- --expect ${head}`}</Command>
        </div>
      )}
      {error && <FailureNotice failure={error} />}
      <div role="status">
        {data &&
          (data.fault === null ? (
            <Notice tone="info">{say(said.good, { count: data.good })}</Notice>
          ) : (
            <Notice tone="failed">{say(said.faults[data.fault.kind], { number: data.fault.number })}</Notice>
          ))}
      </div>
    </section>
  )
}
