import { CheckManyPanel } from '#components/check/many/panel.tsx'
import { requireAccess } from '#lib/platform/http/page-session.ts'
import { readPreferences } from '#lib/platform/preferences/preferences.ts'
import { Words } from '../../../words.tsx'

export default async function CheckManyPage() {
  await requireAccess('PAGE /check/many')
  const { zone } = await readPreferences()
  return (
    <Words areas={['check', 'checkMany']}>
      <CheckManyPanel rememberedZone={zone} />
    </Words>
  )
}
