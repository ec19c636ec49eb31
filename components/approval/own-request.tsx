import { useQueryClient } from '@tanstack/react-query'
import { Button } from '#components/ui/button.tsx'
import { FailureNotice } from '#components/ui/failure-notice.tsx'
import { Part } from '#components/ui/part.tsx'
import type { OpenedApproval } from '#lib/features/approval/api/approvals.ts'
import { withdrawApproval } from '#lib/features/approval/browser/approvals.ts'
import { useSending } from '#lib/platform/browser/use-sending.ts'
import { useWords } from '#lib/platform/browser/words-context.tsx'

/** Shown to the person who asked, in place of the decision form: who can decide, and a button to withdraw. */
export function OwnRequest({ approval: { id, deciders } }: { readonly approval: OpenedApproval }) {
  const { words, say, locale } = useWords('approval')
  const client = useQueryClient()
  const { busy, failure, send } = useSending()
  const names = new Intl.ListFormat(locale.tag, { type: 'disjunction' }).format(deciders)
  return (
    <Part name={words.ownHeading}>
      <div className="stack-2">
        <FailureNotice failure={failure} />
        <p>{words.ownText}</p>
        <p className="text-ink-2">{deciders.length === 0 ? words.nobody : say(words.can, { names })}</p>
        <p>
          <Button busy={busy} onClick={() => void send(() => withdrawApproval(client, id))}>
            {words.withdraw}
          </Button>
        </p>
      </div>
    </Part>
  )
}
