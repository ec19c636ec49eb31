import { CheckManyPanel } from '#components/check/many/panel.tsx'
import { countryChoices } from '#lib/features/check/server/check-options.ts'
import { requireAccess } from '#lib/platform/http/page-session.ts'
import { readPreferences } from '#lib/platform/preferences/preferences.ts'
import { Words } from '../../../words.tsx'

export default async function CheckManyPage() {
  await requireAccess('PAGE /check/many')
  const { zone } = await readPreferences()
  return (
    <Words areas={['check', 'checkMany']}>
      <CheckManyPanel rememberedZone={zone} countries={await countryChoices()} />
    </Words>
  )
}
