import { Button } from '#components/ui/button.tsx'
import { FIELD, LABEL } from '#components/ui/control.ts'
import { SoftLink } from '#components/ui/soft-link.tsx'
import { usePassedFocus } from '#components/ui/use-passed-focus.ts'
import type { AuditFilter } from '#lib/features/audit/api/audit-filter.ts'
import { useWords } from '#lib/platform/browser/words-context.tsx'
import { AuditDates } from './audit-dates.tsx'
import { filterOfForm } from './filter-form.ts'

const ROW = 'flex flex-wrap items-end gap-x-4 gap-y-2'
const PART = 'max-w-64 flex-[1_1_9rem] max-[48rem]:max-w-none'

type Props = {
  readonly filter: AuditFilter
  /** The zone in which the table shows times. */
  readonly zone: string
  readonly onFilter: (filter: AuditFilter) => void
  readonly people: readonly { readonly id: string; readonly email: string }[]
}

/** An HTML form that works before scripts have loaded; its days are then those of UTC. */
export function AuditFilters(props: Props) {
  return <FilterForm {...props} key={JSON.stringify(props.filter)} />
}

/** Passes its focus on, as the form of the next filter takes its place. */
function FilterForm({ filter, people, zone, onFilter }: Props) {
  const { words } = useWords('audit')
  const said = words.filter
  const isSet = Object.values(filter).some((part) => part !== undefined)
  return (
    <form
      className={ROW}
      action="/settings/audit"
      ref={usePassedFocus()}
      aria-label={said.label}
      onSubmit={(event) => {
        event.preventDefault()
        onFilter(filterOfForm(new FormData(event.currentTarget), zone))
      }}
    >
      <label className={PART}>
        <span className={LABEL}>{said.person}</span>
        <select className={FIELD} name="person" defaultValue={filter.person ?? ''}>
          <option value="">{said.all}</option>
          {people.map(({ id, email }) => (
            <option key={id} value={id}>
              {email}
            </option>
          ))}
        </select>
      </label>
      <label className={PART}>
        <span className={LABEL}>{said.action}</span>
        <select className={FIELD} name="action" defaultValue={filter.action ?? ''}>
          <option value="">{said.all}</option>
          {Object.entries(words.actions).map(([action, name]) => (
            <option key={action} value={action}>
              {name}
            </option>
          ))}
        </select>
      </label>
      <label className={PART}>
        <span className={LABEL}>{said.entry}</span>
        <input
          className={`h-8 ${FIELD}`}
          name="entry"
          defaultValue={filter.entry}
          autoComplete="off"
          spellCheck={false}
          maxLength={64}
        />
      </label>
      <div className={ROW}>
        <AuditDates filter={filter} zone={zone} />
        <Button type="submit">{said.apply}</Button>
        {isSet && (
          <SoftLink className="self-center" href="/settings/audit">
            {said.clear}
          </SoftLink>
        )}
      </div>
    </form>
  )
}
