import { WatchesPage } from '#components/watch/watches-page.tsx'
import { requireAccess } from '#lib/platform/http/page-session.ts'
import { readPreferences } from '#lib/platform/preferences/preferences.ts'

export default async function Watches() {
  await requireAccess('PAGE /for-me/watches')
  const { zone } = await readPreferences()
  return <WatchesPage rememberedZone={zone} />
}
