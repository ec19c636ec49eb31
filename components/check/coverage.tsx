import { useWords } from '#lib/platform/browser/words-context.tsx'

declare module 'react' {
  interface CSSProperties {
    '--part'?: string
  }
}

type RuleProps = { readonly read: number; readonly total: number; readonly tone: 'clear' | 'ink' }

/** Solid is compared, hatched is not. Less than all shows some hatch, however little is missing. */
export function CoverageRule({ read, total, tone }: RuleProps) {
  const share = total === 0 ? 1 : Math.min(read, total) / total
  return (
    <span
      className={`coverage-rule coverage-${tone}`}
      style={{ '--part': share === 1 ? '100%' : `min(${share * 100}%, 100% - 8px)` }}
      aria-hidden="true"
    />
  )
}

type Props = RuleProps & { readonly words: string }

/** How much of the list stands behind a statement. */
export function Coverage({ words, ...rule }: Props) {
  const { locale } = useWords('check')
  const { read, total } = rule
  const share = total === 0 ? 1 : Math.min(read, total) / total
  // Rounded down: 100% is only said of all.
  const percent = new Intl.NumberFormat(locale.tag, { style: 'percent', roundingMode: 'floor' }).format(share)
  return (
    <div>
      <p className="coverage-text">
        <span>{words}</span>
        <span className="quiet">{percent}</span>
      </p>
      <CoverageRule {...rule} />
    </div>
  )
}
