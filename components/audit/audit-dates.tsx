import { FIELD, LABEL } from '#components/ui/control.ts'
import type { AuditFilter } from '#lib/features/audit/api/audit-filter.ts'
import { useHydrated } from '#lib/platform/browser/hydrated.ts'
import { useWords } from '#lib/platform/browser/words-context.tsx'
import { daysOf } from './filter-form.ts'

/** Narrow enough to stay in one row with the button, which would wrap first. */
const DATE = 'flex-[1_1_8rem]'

type Props = { readonly filter: AuditFilter; readonly zone: string }

/** The first and the last day of a filter, in the zone of the table. Without scripts they are days of UTC, and say so. */
export function AuditDates({ filter, zone }: Props) {
  const { words } = useWords('audit')
  const said = words.filter
  const shown = useHydrated() ? zone : 'UTC'
  const days = daysOf(filter, shown)
  return (['since', 'until'] as const).map((name) => (
    <label className={DATE} key={name}>
      <span className={LABEL}>{shown === 'UTC' ? `${said[name]} UTC` : said[name]}</span>
      <input
        className={`h-8 ${FIELD}`}
        type="date"
        name={name}
        defaultValue={days[name]}
        key={days[name]}
        autoComplete="off"
      />
    </label>
  ))
}
