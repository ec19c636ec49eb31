import { CheckManyPanel } from '#components/check/many/panel.tsx'
import { WatchButton } from '#components/watch/watch-button.tsx'
import { allowanceOf } from '#lib/features/check/server/allowance.ts'
import { countryChoices } from '#lib/features/check/server/check-options.ts'
import { accessTo, isAllowed } from '#lib/platform/access/api/roles.ts'
import { wallClock } from '#lib/platform/clock.ts'
import { requireAccess } from '#lib/platform/http/page-session.ts'
import { readPreferences } from '#lib/platform/preferences/preferences.ts'
import { consoleDatabase } from '#lib/platform/store/console-database.ts'
import { Words } from '../../../words.tsx'
import { checkTabs } from '../check-tabs.ts'

export default async function CheckManyPage() {
  const { session } = await requireAccess('PAGE /check/many')
  const { allowance } = await allowanceOf(session, await consoleDatabase(), wallClock())
  const { zone } = await readPreferences()
  return (
    <Words areas={['check', 'checkMany', 'watch']}>
      <CheckManyPanel
        tabs={(await checkTabs(session)).tabs}
        rememberedZone={zone}
        countries={await countryChoices(session.chosen)}
        allowance={allowance}
        Watch={isAllowed(accessTo('POST /api/watches'), session.user.role) ? WatchButton : undefined}
      />
    </Words>
  )
}
