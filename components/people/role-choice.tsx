import { Tick } from '#components/ui/tick.tsx'
import { ROLES, type Role } from '#lib/platform/access/api/roles.ts'
import { useWords } from '#lib/platform/browser/words-context.tsx'

type Props = {
  /** None of the roles, when the store has another text. */
  readonly chosen: string
  readonly onChoose: (role: Role) => void
}

/** One of the roles, from the least trusted to the most, each with what it may do. */
export function RoleChoice({ chosen, onChoose }: Props) {
  const { words } = useWords('people')
  return (
    <fieldset>
      <legend className="label">{words.fields.role}</legend>
      {ROLES.map((role) => (
        <Tick key={role} exclusive name="role" checked={role === chosen} onChange={() => onChoose(role)}>
          <span translate="no">{role}</span>
          <small>{words.roles[role]}</small>
        </Tick>
      ))}
    </fieldset>
  )
}
