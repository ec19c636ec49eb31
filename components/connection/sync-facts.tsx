import { Facts } from '#components/ui/facts.tsx'
import { Notice } from '#components/ui/notice.tsx'
import type { ConnectionSync } from '#lib/features/connection/api/connection.ts'
import type { Times } from '#lib/platform/browser/times.ts'
import { useGradeWords } from '#lib/platform/browser/use-grade-words.ts'
import { useWords } from '#lib/platform/browser/words-context.tsx'

type Props = { readonly sync: ConnectionSync; readonly times: Times }

/** How the list is synced, what a sync proves, and on what grounds. */
export function SyncFacts({ sync: { coverage, order, stepBackSeconds, short }, times }: Props) {
  const { words, say } = useWords('connection')
  const gradeWords = useGradeWords()
  const said = words.sync
  const moment = (iso: string) => times.moment(Date.parse(iso))
  return (
    <>
      {short && <Notice tone="unsure">{say(said.short, short)}</Notice>}
      <Facts>
        <dt>{said.last}</dt>
        <dd className="tabular">
          {coverage
            ? say(said.span, { from: moment(coverage.startedAt), to: moment(coverage.certifiedAt) })
            : words.facts.notYet}
        </dd>
        {coverage && (
          <>
            <dt>{said.restsOn}</dt>
            <dd>{gradeWords(coverage)}</dd>
            {order !== null && (
              <>
                <dt>{said.order}</dt>
                <dd>{said.orders[order]}</dd>
              </>
            )}
            <dt>{said.lag}</dt>
            <dd>{coverage.lagSeconds === 0 ? said.noLag : say(said.upTo, { count: coverage.lagSeconds })}</dd>
            {stepBackSeconds > 0 && (
              <>
                <dt>{said.stepBack}</dt>
                <dd>{say(said.stepBackText, { count: stepBackSeconds })}</dd>
              </>
            )}
          </>
        )}
      </Facts>
    </>
  )
}
