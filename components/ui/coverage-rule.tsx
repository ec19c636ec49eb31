declare module 'react' {
  interface CSSProperties {
    '--part'?: string
  }
}

type Props = { readonly read: number; readonly total: number; readonly tone?: 'clear' | 'ink' }

/** Solid is known, hatched is not. Anything less than all shows some hatch. */
export function CoverageRule({ read, total, tone = 'ink' }: Props) {
  const share = total === 0 ? 1 : Math.min(read, total) / total
  return (
    <span
      className={`coverage-rule coverage-${tone}`}
      style={{ '--part': share === 1 ? '100%' : `min(${share * 100}%, 100% - 8px)` }}
      aria-hidden="true"
    />
  )
}
