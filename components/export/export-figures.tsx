import { useWords } from '#lib/platform/browser/words-context.tsx'
import type { Ending } from './worker/messages.ts'

type Props = { readonly ending: Ending; readonly bytes: number }

/** What an export found, as figures. Those that are zero, and say nothing, are left out. */
export function ExportFigures({ ending: { rows, total, findings }, bytes }: Props) {
  const { words, say } = useWords('listExport')
  const { figures } = words
  const counts = findings
    ? ([
        [figures.duplicates, findings.duplicates],
        [figures.added, findings.added],
        [figures.changedPages, findings.changedPages],
        [figures.gaps, findings.gaps],
      ] as const)
    : []
  const lines: readonly (readonly [string, string])[] = [
    [figures.rows, say('{rows}', { rows })],
    [figures.total, totalWords()],
    ...counts.filter(([, count]) => count > 0).map(([name, count]) => [name, say('{count}', { count })] as const),
    [figures.size, sizeWords()],
  ]
  return (
    <dl className="border-t border-line tabular" aria-label={figures.label}>
      {lines.map(([name, figure]) => (
        <div className="flex flex-wrap justify-between gap-x-4 border-b border-line py-1" key={name}>
          <dt className="text-ink-2">{name}</dt>
          <dd className="ms-auto">{figure}</dd>
        </div>
      ))}
    </dl>
  )

  function totalWords(): string {
    if (findings && findings.totalBefore !== findings.totalAfter) {
      return say(figures.totalChanged, { before: findings.totalBefore, after: findings.totalAfter })
    }
    return total === undefined ? '–' : say('{total}', { total })
  }

  function sizeWords(): string {
    return bytes < 1_000_000
      ? say(figures.kilobytes, { size: Math.ceil(bytes / 1000) })
      : say(figures.megabytes, { size: Math.round(bytes / 100_000) / 10 })
  }
}
