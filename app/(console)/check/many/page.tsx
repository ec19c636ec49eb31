import { CheckManyPanel } from '#components/check/many/panel.tsx'
import { WatchButton } from '#components/watch/watch-button.tsx'
import { allowanceOf } from '#lib/features/check/server/allowance.ts'
import { countryChoices } from '#lib/features/check/server/check-options.ts'
import { accessTo, isAllowed } from '#lib/platform/access/api/roles.ts'
import { wallClock } from '#lib/platform/clock.ts'
import { requireAccess } from '#lib/platform/http/page-session.ts'
import { safePage } from '#lib/platform/http/safe-page.ts'
import { readPreferences } from '#lib/platform/preferences/preferences.ts'
import { consoleDatabase } from '#lib/platform/store/console-database.ts'
import { Words } from '../../../words.tsx'
import { Refused } from '../../refused.tsx'
import { checkTabs } from '../check-tabs.ts'

export default safePage(async function CheckManyPage() {
  const { session, allowed } = await requireAccess('PAGE /check/many')
  if (!allowed) return <Refused page="check" role={session.user.role} />
  const { allowance } = await allowanceOf(session, await consoleDatabase(), wallClock())
  const { zone } = await readPreferences()
  return (
    <Words areas={['check', 'checkMany', 'grades', 'watch']}>
      <CheckManyPanel
        tabs={(await checkTabs(session)).tabs}
        rememberedZone={zone}
        countries={await countryChoices(session.chosen)}
        allowance={allowance}
        Watch={isAllowed(accessTo('POST /api/watches'), session.user.role) ? WatchButton : undefined}
      />
    </Words>
  )
})
