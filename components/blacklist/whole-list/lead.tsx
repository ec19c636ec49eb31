import type { ListCoverage } from '#lib/mirror/api/changes.ts'
import type { Times } from '#lib/platform/browser/times.ts'
import { useWords } from '#lib/platform/browser/words-context.tsx'

type Props = {
  /** Null where the list was not read completely yet; undefined where that is not known. */
  readonly coverage: ListCoverage | null | undefined
  readonly times: Times
}

/** Where the rows come from, and how far they are all. */
export function Lead({ coverage, times }: Props) {
  const { words, say } = useWords('wholeList')
  if (coverage === undefined) return <p className="max-w-176 text-pretty text-ink-2">{words.source}</p>
  if (coverage === null) return <p className="max-w-176 text-pretty text-ink-2">{words.noCoverage}</p>
  const { read, total, startedAt, certifiedAt } = coverage
  const [from, to] = [times.moment(Date.parse(startedAt)), times.moment(Date.parse(certifiedAt))]
  return <p className="max-w-176 text-pretty text-ink-2">{say(words.coverage, { read, total, from, to })}</p>
}
