import type { ReactNode } from 'react'
import { SettingsPage } from '#components/keys/settings-page.tsx'
import { SettingsRefused } from '#components/keys/settings-refused.tsx'
import { isManagementAvailable } from '#lib/server/management-available.ts'
import { requireAccess } from '#lib/server/page-session.ts'
import { readPreferences } from '#lib/server/preferences.ts'
import { Words } from '../../words.tsx'

type Part = 'keys' | 'bankDetails' | 'changes'

/** A page of API settings, for who may see it and where there is something to set. `draw` is given the person's zone. */
export async function settings(name: string, part: Part, draw: (zone: string | undefined) => ReactNode) {
  const { session, allowed } = await requireAccess(name)
  const { zone } = await readPreferences()
  return (
    <Words areas={['account', 'apiSettings', 'confirm']}>
      {allowed && isManagementAvailable() ? (
        <SettingsPage part={part}>{draw(zone)}</SettingsPage>
      ) : (
        <SettingsRefused {...(allowed ? {} : { role: session.user.role })} />
      )}
    </Words>
  )
}
