import { WatchesPage } from '#components/watch/watches-page.tsx'
import { requireAccess } from '#lib/platform/http/page-session.ts'
import { safePage } from '#lib/platform/http/safe-page.ts'
import { readPreferences } from '#lib/platform/preferences/preferences.ts'
import { Words } from '../../../../words.tsx'
import { RefusedPart } from '../../../refused.tsx'

export default safePage(async function Watches() {
  const { session, allowed } = await requireAccess('PAGE /for-me/watches')
  if (!allowed) return <RefusedPart page="forMe" role={session.user.role} />
  const { zone } = await readPreferences()
  return (
    <Words areas={['copyLine']}>
      <WatchesPage rememberedZone={zone} />
    </Words>
  )
})
