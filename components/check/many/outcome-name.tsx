import { Icon, type IconName } from '#components/ui/icon.tsx'
import { useWords } from '#lib/platform/browser/words-context.tsx'
import type { LineOutcome } from './result-lines.ts'

const ICONS: Readonly<Record<LineOutcome, IconName | undefined>> = {
  listed: 'listed',
  similar: 'similar',
  unverified: 'unsure',
  unusable: undefined,
  not_listed: 'clear',
  not_checked: undefined,
}

/** A line's outcome as an icon and a word. */
export function OutcomeName({ outcome }: { readonly outcome: LineOutcome }) {
  const { words } = useWords('checkMany')
  const icon = ICONS[outcome]
  return (
    <span className={`outcome outcome-${outcome}`}>
      {icon && <Icon name={icon} />}
      {words.outcomes[outcome]}
    </span>
  )
}
