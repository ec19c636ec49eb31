import { Button } from '#components/ui/button.tsx'
import { FIELD, LABEL } from '#components/ui/control.ts'
import { SoftLink } from '#components/ui/soft-link.tsx'
import type { AuditFilter } from '#lib/features/audit/api/audit-filter.ts'
import { useWords } from '#lib/platform/browser/words-context.tsx'

const ROW = 'flex flex-wrap items-end gap-x-4 gap-y-2'
const PART = 'max-w-64 flex-[1_1_9rem] max-[48rem]:max-w-none'
/** In one row with the dates, because alone the button would wrap first. */
const DATE = 'flex-[1_1_8rem]'

type Props = {
  readonly filter: AuditFilter
  readonly people: readonly { readonly id: string; readonly email: string }[]
}

/** A plain HTML form, so that it works before scripts have loaded. */
export function AuditFilters({ filter, people }: Props) {
  const { words } = useWords('audit')
  const said = words.filter
  const isSet = Object.values(filter).some((part) => part !== undefined)
  const input = (name: 'entry' | 'since' | 'until', type: 'text' | 'date') => (
    <label className={type === 'date' ? DATE : PART}>
      <span className={LABEL}>{said[name]}</span>
      <input
        className={`h-8 ${FIELD}`}
        type={type}
        name={name}
        defaultValue={type === 'date' ? filter[name]?.slice(0, 10) : filter[name]}
        autoComplete="off"
        spellCheck={false}
        maxLength={64}
      />
    </label>
  )
  return (
    <form className={ROW} action="/settings/audit" key={JSON.stringify(filter)} aria-label={said.label}>
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
      {input('entry', 'text')}
      <div className={ROW}>
        {input('since', 'date')}
        {input('until', 'date')}
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
