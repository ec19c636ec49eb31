import type { ComponentProps } from 'react'
import { CoverageRule } from '#components/ui/coverage-rule.tsx'
import { useWords } from '#lib/platform/browser/words-context.tsx'

type Props = ComponentProps<typeof CoverageRule> & { readonly words: string }

/** How much of the list a statement rests on. */
export function Coverage({ words, ...rule }: Props) {
  const { locale } = useWords('check')
  const { read, total } = rule
  const share = total === 0 ? 1 : Math.min(read, total) / total
  // Rounded down: 100% means all.
  const percent = new Intl.NumberFormat(locale.tag, { style: 'percent', roundingMode: 'floor' }).format(share)
  return (
    <div>
      <p className="coverage-text">
        <span>{words}</span>
        <span className="text-ink-2">{percent}</span>
      </p>
      <CoverageRule {...rule} />
    </div>
  )
}
