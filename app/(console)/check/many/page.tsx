import { CheckManyPanel } from '#components/check/many/panel.tsx'
import { readPreferences } from '#lib/features/account/server/preferences.ts'
import { requireAccess } from '#lib/platform/http/page-session.ts'
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
