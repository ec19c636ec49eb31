import { Fold } from '#components/ui/fold.tsx'
import type { CheckMatch } from '#lib/features/check/api/check.ts'
import type { Times } from '#lib/platform/browser/times.ts'
import { useWords } from '#lib/platform/browser/words-context.tsx'
import { entriesIn, MatchTable, similarityOf } from './match-table.tsx'

type Props = {
  readonly similar: readonly CheckMatch[]
  /** How many entries are similar, of which these may be only some; with `isMore`, others were not counted. */
  readonly found: number
  readonly isMore: boolean
  readonly given: string
  /** Whether something is listed: then similar entries are not emphasised. */
  readonly besideListed: boolean
  readonly leads: boolean
  readonly times: Times
}

/** Similar entries: the nearest in a table, the rest folded into one line. */
export function Similar({ similar, found, isMore, given, besideListed, leads, times }: Props) {
  const { words, say } = useWords('check')
  const nearest = besideListed ? undefined : similar[0]?.key
  const shown = similar.filter(({ key }) => key === nearest)
  const folded = similar.filter(({ key }) => key !== nearest)
  const left = found - entriesIn(shown)
  const [rule, ...others] = new Set(folded.map((match) => similarityOf(match, words)))
  const summary = say(besideListed ? words.similarToo : words.moreSimilar, {
    count: isMore ? say(words.moreThan, { count: left }) : left,
  })
  const table = { given, similar: true, leads, times } as const
  return (
    <div className="stack-4">
      {shown.length > 0 && <MatchTable label={words.similar} matches={shown} found={entriesIn(shown)} {...table} />}
      {folded.length > 0 && (
        <Fold summary={others.length === 0 ? `${summary}, ${rule}` : summary}>
          <MatchTable label={summary} matches={folded} found={left} isMore={isMore} {...table} />
        </Fold>
      )}
    </div>
  )
}
