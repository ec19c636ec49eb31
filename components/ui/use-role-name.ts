import { isRole } from '#lib/platform/access/api/roles.ts'
import { useWords } from '#lib/platform/browser/words-context.tsx'

/** Returns the name of a role in the reader's language. A stored role that is not one of ours stays as it is. */
export function useRoleName(): (role: string) => string {
  const { words } = useWords('console')
  return (role) => (isRole(role) ? words.roles[role] : role)
}
