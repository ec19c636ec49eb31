import type { ReactNode } from 'react'
import { SettingsPage } from '#components/keys/settings-page.tsx'
import { Readable } from '#components/ui/readable.tsx'
import { accessTo, isAllowed } from '#lib/platform/access/api/roles.ts'
import { isManagementAvailable } from '#lib/platform/configuration/management-available.ts'
import { requireAccess } from '#lib/platform/http/page-session.ts'
import { readPreferences } from '#lib/platform/preferences/preferences.ts'
import { Words } from '../../../words.tsx'
import { RefusedPart } from '../../refused.tsx'

type Part = (typeof PARTS)[number]['part']

const PARTS = [
  { part: 'keys', path: '/api-settings' },
  { part: 'bankDetails', path: '/api-settings/bank-details' },
  { part: 'changes', path: '/api-settings/changes' },
] as const

/** A page of API settings, if the person may see it and the service can be managed. `draw` gets their time zone. */
export async function settings(name: string, part: Part, draw: (zone: string | undefined) => ReactNode) {
  const { session, allowed } = await requireAccess(name)
  const { role } = session.user
  if (!allowed) return <RefusedPart page="apiSettings" role={role} />
  if (!isManagementAvailable()) return <RefusedPart page="apiSettingsElsewhere" role={role} />
  const { zone } = await readPreferences()
  return (
    <Words areas={['account', 'apiSettings', 'askApproval', 'useKey']}>
      <SettingsPage part={part} shown={PARTS.filter(({ path }) => isAllowed(accessTo(`PAGE ${path}`), role))}>
        <Readable mayChange={isAllowed(accessTo('POST /api/account/api-keys'), role)}>{draw(zone)}</Readable>
      </SettingsPage>
    </Words>
  )
}
