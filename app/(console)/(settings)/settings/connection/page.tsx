import { ConnectionPanel } from '#components/connection/connection-panel.tsx'
import { SyncSettings } from '#components/rules/sync-settings.tsx'
import { Readable } from '#components/ui/readable.tsx'
import { accessTo, isAllowed } from '#lib/platform/access/api/roles.ts'
import { requireAccess } from '#lib/platform/http/page-session.ts'
import { safePage } from '#lib/platform/http/safe-page.ts'
import { readPreferences } from '#lib/platform/preferences/preferences.ts'
import { Words } from '../../../../words.tsx'
import { RefusedPart } from '../../../refused.tsx'

export default safePage(async function ConnectionPage() {
  const { session, allowed } = await requireAccess('PAGE /settings/connection')
  if (!allowed) return <RefusedPart page="connection" role={session.user.role} />
  const { zone } = await readPreferences()
  return (
    <Words areas={['connection', 'grades', 'rules']}>
      <Readable mayChange={isAllowed(accessTo('PUT /api/connection/:environment'), session.user.role)} isForm>
        <ConnectionPanel
          syncing={{
            Test: <SyncSettings list="Test" rememberedZone={zone} />,
            Production: <SyncSettings list="Production" rememberedZone={zone} />,
          }}
          rememberedZone={zone}
        />
      </Readable>
    </Words>
  )
})
