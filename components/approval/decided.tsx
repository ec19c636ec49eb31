import { Notice } from '#components/ui/notice.tsx'
import { Part } from '#components/ui/part.tsx'
import { VisibleText } from '#components/values/visible-text.tsx'
import type { OpenedApproval } from '#lib/features/approval/api/approvals.ts'
import type { Times } from '#lib/platform/browser/times.ts'
import { useWords } from '#lib/platform/browser/words-context.tsx'
import { Ids, idsOf } from './ids.tsx'

type Props = { readonly approval: OpenedApproval; readonly times: Times }

/** Why an import might make other changes than those of its request. */
const OTHER_CHANGES: ReadonlySet<string> = new Set(['list.changed', 'file.removes_more', 'file.changes_differ'])

/** The result: how many steps succeeded, which were refused and why, and which have an unknown result. */
function Outcome({ approval: { kind, content, carriedOut, toCarryOut } }: Pick<Props, 'approval'>) {
  const { words, say } = useWords('approval')
  const { done, refused, unknown, left } = carriedOut
  const isMany = kind === 'remove' || kind === 'edit'
  const ids = idsOf(content)
  const unknownWords = kind === 'import' ? words.unknownImport : kind === 'bank' ? words.unknownBank : words.unknownOnce
  const idAt = (index: number) => ids[index] ?? String(index + 1)
  const { codes } = words
  function why(code: string | undefined): string {
    if (code === 'path.not_found') return codes.missing
    if (code === 'entry.changed') return codes.changed
    if (code === 'apiKey.revoked') return codes.revoked
    if (code === 'bankDetails.changed') return codes.bankChanged
    if (code !== undefined && OTHER_CHANGES.has(code)) return codes.listChanged
    if (code === 'file.import_failed') return codes.importFailed
    if (code === 'file.import_cancelled') return codes.importCancelled
    if (code?.startsWith('file.')) return codes.importStopped
    return code === 'list.busy' ? codes.busy : say(codes.code, { code: code ?? '' })
  }
  return (
    <>
      {(isMany || done > 0) && <p>{say(words.done[kind], { count: done })}</p>}
      {!isMany && refused[0] && <p>{say(words.failedOnce, { why: why(refused[0].code) })}</p>}
      {!isMany && unknown.length > 0 && <p>{unknownWords}</p>}
      {isMany && refused.length > 0 && (
        <>
          <p>{say(words.failed, { count: refused.length })}</p>
          <Ids ids={refused.map(({ place }) => idAt(place))} more={(index) => why(refused[index]?.code)} />
        </>
      )}
      {isMany && unknown.length > 0 && (
        <>
          <p>{say(words.unknown, { count: unknown.length })}</p>
          <Ids ids={unknown.map(idAt)} />
        </>
      )}
      {left > 0 && !toCarryOut && (
        <Notice tone="unsure">{isMany ? say(words.left, { count: left }) : words.leftOnce}</Notice>
      )}
    </>
  )
}

/** Shows how a request ended, who decided it, and the result. */
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
