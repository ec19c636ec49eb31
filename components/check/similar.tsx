import { Fold } from '#components/ui/fold.tsx'
import type { CheckMatch } from '#lib/features/check/api/check.ts'
import type { Times } from '#lib/platform/browser/times.ts'
import { useWords } from '#lib/platform/browser/words-context.tsx'
import { likenessOf, MatchTable } from './match-table.tsx'

type Props = {
  readonly similar: readonly CheckMatch[]
  readonly given: string
  /** Whether something is listed: then similar entries are not emphasised. */
  readonly besideListed: boolean
  readonly leads: boolean
  readonly times: Times
}

const entriesIn = (matches: readonly CheckMatch[]) => new Set(matches.map(({ key }) => key)).size

/** Similar entries: the nearest in a table, the rest folded into one line. */
export function Similar({ similar, given, besideListed, leads, times }: Props) {
  const { words, say } = useWords('check')
  const nearest = besideListed ? undefined : similar[0]?.key
  const shown = similar.filter(({ key }) => key === nearest)
  const folded = similar.filter(({ key }) => key !== nearest)
  const [rule, ...others] = new Set(folded.map((match) => likenessOf(match, words)))
  const summary = say(besideListed ? words.similarToo : words.moreSimilar, { count: entriesIn(folded) })
  const table = { given, similar: true, leads, times } as const
  return (
    <div className="stack-4">
      {shown.length > 0 && <MatchTable label={words.similar} matches={shown} {...table} />}
      {folded.length > 0 && (
        <Fold summary={others.length === 0 ? `${summary}, ${rule}` : summary}>
          <MatchTable label={summary} matches={folded} {...table} />
        </Fold>
      )}
    </div>
  )
}
