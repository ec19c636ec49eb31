import type { ReactNode } from 'react'
import { SettingsPage } from '#components/keys/settings-page.tsx'
import { isManagementAvailable } from '#lib/platform/configuration/management-available.ts'
import { requireAccess } from '#lib/platform/http/page-session.ts'
import { readPreferences } from '#lib/platform/preferences/preferences.ts'
import { Words } from '../../../words.tsx'
import { RefusedSettings } from '../../refused.tsx'

type Part = 'keys' | 'bankDetails' | 'changes'

/** A page of API settings, if the person may see it and the service can be managed. `draw` gets the person's zone. */
export async function settings(name: string, part: Part, draw: (zone: string | undefined) => ReactNode) {
  const { session, allowed } = await requireAccess(name)
  const { role } = session.user
  if (!allowed) return <RefusedSettings page="apiSettings" role={role} />
  if (!isManagementAvailable()) return <RefusedSettings page="apiSettingsElsewhere" role={role} />
  const { zone } = await readPreferences()
  return (
    <Words areas={['account', 'apiSettings', 'useKey']}>
      <SettingsPage part={part}>{draw(zone)}</SettingsPage>
    </Words>
  )
}
