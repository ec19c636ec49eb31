import { Notice } from '#components/ui/notice.tsx'
import { Part } from '#components/ui/part.tsx'
import { VisibleText } from '#components/values/visible-text.tsx'
import type { OpenedApproval } from '#lib/features/approval/api/approvals.ts'
import type { Times } from '#lib/platform/browser/times.ts'
import { useWords } from '#lib/platform/browser/words-context.tsx'
import { Ids } from './ids.tsx'

type Props = { readonly approval: OpenedApproval; readonly times: Times }

/** What became of the entries: how many were removed, which not and why, and of which it is not known. */
function Outcome({ approval: { kind, content, carriedOut } }: Pick<Props, 'approval'>) {
  const { words, say } = useWords('approval')
  const { done, refused, unknown, left } = carriedOut
  const ids = content?.kind === 'remove' ? content.ids : []
  const idAt = (place: number) => ids[place] ?? String(place + 1)
  const { codes } = words
  function why(code: string | undefined): string {
    if (code === 'path.not_found') return codes.missing
    return code === 'list.busy' ? codes.busy : say(codes.code, { code: code ?? '' })
  }
  return (
    <>
      <p>{say(words.done[kind], { count: done })}</p>
      {refused.length > 0 && (
        <>
          <p>{say(words.failed, { count: refused.length })}</p>
          <Ids ids={refused.map(({ place }) => idAt(place))} more={(place) => why(refused[place]?.code)} />
        </>
      )}
      {unknown.length > 0 && (
        <>
          <p>{say(words.unknown, { count: unknown.length })}</p>
          <Ids ids={unknown.map(idAt)} />
        </>
      )}
      {left > 0 && <Notice tone="unsure">{say(words.left, { count: left })}</Notice>}
    </>
  )
}

/** How a request ended, by whom, and what came of it. */
export function Decided({ approval, times }: Props) {
  const { words, say } = useWords('approval')
  const { state, decidedBy, decidedAt, told } = approval
  const isAgreed = state === 'agreed' || state === 'done'
  const said = isAgreed ? words.decided.agreed : state === 'waiting' ? '' : words.decided[state]
  const time = decidedAt === null ? '' : times.dateAndTime(Date.parse(decidedAt))
  return (
    <Part name={words.outcome}>
      <div className="stack-2">
        <p>{say(said, { name: decidedBy ?? '', time })}</p>
        {told !== null && (
          <p className="border-s-2 border-line-2 ps-3 whitespace-pre-line wrap-anywhere" translate="no">
            <VisibleText text={told} />
          </p>
        )}
        {isAgreed && <Outcome approval={approval} />}
      </div>
    </Part>
  )
}
