import { Button } from '#components/ui/button.tsx'
import { CONTROL } from '#components/ui/control.ts'
import { SoftLink } from '#components/ui/soft-link.tsx'
import type { AuditFilter } from '#lib/features/audit/api/audit-filter.ts'
import { useWords } from '#lib/platform/browser/words-context.tsx'

type Props = {
  readonly filter: AuditFilter
  readonly people: readonly { readonly id: string; readonly email: string }[]
}

/** A plain form, so that it works before any script does. */
export function AuditFilters({ filter, people }: Props) {
  const { words } = useWords('audit')
  const said = words.filter
  const isSet = Object.values(filter).some((part) => part !== undefined)
  const input = (name: 'entry' | 'since' | 'until', type: 'text' | 'date') => (
    <label>
      {said[name]}{' '}
      <input
        className={CONTROL}
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
    <form
      className="flex flex-wrap items-center gap-x-4 gap-y-2"
      action="/settings/audit"
      key={JSON.stringify(filter)}
      aria-label={said.label}
    >
      <label>
        {said.person}{' '}
        <select className={CONTROL} name="person" defaultValue={filter.person ?? ''}>
          <option value="">{said.all}</option>
          {people.map(({ id, email }) => (
            <option key={id} value={id}>
              {email}
            </option>
          ))}
        </select>
      </label>
      <label>
        {said.action}{' '}
        <select className={CONTROL} name="action" defaultValue={filter.action ?? ''}>
          <option value="">{said.all}</option>
          {Object.entries(words.actions).map(([action, name]) => (
            <option key={action} value={action}>
              {name}
            </option>
          ))}
        </select>
      </label>
      {input('entry', 'text')}
      {input('since', 'date')}
      {input('until', 'date')}
      <Button type="submit">{said.apply}</Button>
      {isSet && <SoftLink href="/settings/audit">{said.clear}</SoftLink>}
    </form>
  )
}
