import { useWords } from '#lib/platform/browser/words-context.tsx'

type Props = { readonly read: number; readonly total: number; readonly words: string }

/** How much of the list stands behind what is said: solid is read, hatched is not known. */
export function CoverageRule({ read, total, words }: Props) {
  const { words: said, say } = useWords('overview')
  const part = total === 0 ? 100 : Math.min(100, (read / total) * 100)
  return (
    <div className="coverage">
      <p>{words}</p>
      <svg
        className="coverage-rule"
        height="12"
        viewBox="0 0 100 12"
        preserveAspectRatio="none"
        role="img"
        aria-label={say(said.rowsRead, { read, total })}
      >
        <rect y="7" width={part} height="4" />
      </svg>
    </div>
  )
}
