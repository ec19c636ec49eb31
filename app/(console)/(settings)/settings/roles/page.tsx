import { RolesTable } from '#components/people/roles-table.tsx'
import { ABILITIES } from '#lib/features/people/api/abilities.ts'
import { accessTo, isAllowed, ROLES } from '#lib/platform/access/api/roles.ts'
import { requireAccess } from '#lib/platform/http/page-session.ts'
import { safePage } from '#lib/platform/http/safe-page.ts'
import { Words } from '../../../../words.tsx'
import { RefusedPart } from '../../../refused.tsx'

export default safePage(async function RolesPage() {
  const { session, allowed } = await requireAccess('PAGE /settings/roles')
  if (!allowed) return <RefusedPart page="team" role={session.user.role} />
  const abilities = ABILITIES.map(({ ability, operation }) => ({
    ability,
    roles: ROLES.filter((role) => isAllowed(accessTo(operation), role)),
  }))
  return (
    <Words areas={['roles']}>
      <RolesTable abilities={abilities} />
    </Words>
  )
})
