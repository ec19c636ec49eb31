import { CheckPanel } from '#components/check/panel.tsx'
import { requireAccess } from '#lib/server/page-session.ts'
import { readPreferences } from '#lib/server/preferences.ts'
import { Words } from '../../words.tsx'

export default async function CheckPage() {
  await requireAccess('PAGE /check')
  const { zone } = await readPreferences()
  return (
    <Words areas={['check']}>
      <CheckPanel rememberedZone={zone} />
    </Words>
  )
}
