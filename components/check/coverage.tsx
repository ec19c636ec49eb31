import { useWords } from '#lib/platform/browser/words-context.tsx'

type Props = {
  readonly read: number
  readonly total: number
  readonly words: string
  readonly tone: 'clear' | 'ink'
}

/** How much of the list stands behind a statement: solid is read, hatched is not. */
export function Coverage({ read, total, words, tone }: Props) {
  const { locale } = useWords('check')
  const share = total === 0 ? 1 : Math.min(read, total) / total
  // Rounded down: 100% is only said of all.
  const percent = new Intl.NumberFormat(locale.tag, { style: 'percent', roundingMode: 'floor' }).format(share)
  return (
    <div className={`coverage coverage-${tone}`}>
      <p className="coverage-text">
        <span>{words}</span>
        <span className="quiet">{percent}</span>
      </p>
      <svg className="coverage-rule" viewBox="0 0 100 1" preserveAspectRatio="none" aria-hidden="true">
        <rect className="coverage-unread" width="100" height="1" />
        <rect className="coverage-read" width={share * 100} height="1" />
      </svg>
    </div>
  )
}
