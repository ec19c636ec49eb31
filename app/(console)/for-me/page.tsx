import { ForMePage } from '#components/for-me/for-me-page.tsx'
import { requireAccess } from '#lib/platform/http/page-session.ts'
import { readPreferences } from '#lib/platform/preferences/preferences.ts'

export default async function ForMe() {
  await requireAccess('PAGE /for-me')
  const { zone } = await readPreferences()
  return <ForMePage rememberedZone={zone} />
}
