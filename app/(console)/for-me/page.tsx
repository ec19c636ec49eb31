import { ForMePage } from '#components/for-me/for-me-page.tsx'
import { requireAccess } from '#lib/platform/http/page-session.ts'
import { readPreferences } from '#lib/platform/preferences/preferences.ts'
import { RefusedPart } from '../refused.tsx'

export default async function ForMe() {
  const { session, allowed } = await requireAccess('PAGE /for-me')
  if (!allowed) return <RefusedPart page="forMe" role={session.user.role} />
  const { zone } = await readPreferences()
  return <ForMePage rememberedZone={zone} />
}
