import 'server-only'
import type { SignOnRules } from '#lib/platform/access/api/provider.ts'
import type { Role } from '#lib/platform/access/api/roles.ts'

type Claims = Readonly<Record<string, unknown>>

function isRecord(value: unknown): value is Claims {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Returns the value of a claim, by its name or else by a path such as `realm_access.roles`. */
function claimNamed(claims: Claims, name: string): unknown {
  if (Object.hasOwn(claims, name)) return claims[name]
  let found: unknown = claims
  for (const part of name.split('.')) found = isRecord(found) && Object.hasOwn(found, part) ? found[part] : undefined
  return found
}

/** Returns the role of the first rule whose value the claim contains. */
export function roleOf(claims: Claims, { roleClaim, roles }: SignOnRules): Role | undefined {
  const said = roleClaim === null ? undefined : claimNamed(claims, roleClaim)
  const values: readonly unknown[] = Array.isArray(said) ? said : [said]
  return roles.find(({ value }) => values.includes(value))?.role
}
