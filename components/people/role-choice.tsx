import { LABEL } from '#components/ui/control.ts'
import { Tick } from '#components/ui/tick.tsx'
import { useRoleName } from '#components/ui/use-role-name.ts'
import { ROLES, type Role } from '#lib/platform/access/api/roles.ts'
import { useWords } from '#lib/platform/browser/words-context.tsx'

type Props = {
  /** Not one of the roles if the store contains another text. */
  readonly chosen: string
  readonly onChoose: (role: Role) => void
}

/** Lets an admin choose a role. The roles are ordered from least to most trusted, each with what it may do. */
export function RoleChoice({ chosen, onChoose }: Props) {
  const { words } = useWords('people')
  const roleName = useRoleName()
  return (
    <fieldset>
      <legend className={LABEL}>{words.fields.role}</legend>
      {ROLES.map((role) => (
        <Tick key={role} exclusive name="role" checked={role === chosen} onChange={() => onChoose(role)}>
          <span>{roleName(role)}</span>
          <small>{words.roles[role]}</small>
        </Tick>
      ))}
    </fieldset>
  )
}
