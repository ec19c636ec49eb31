import { EntryHistory } from '#components/changes/entry-history.tsx'
import { CheckPanel } from '#components/check/panel.tsx'
import { EntryBeside } from '#components/entries/entry-beside.tsx'
import { RequestButton, ReviewButton } from '#components/review/ask-button.tsx'
import { WatchButton } from '#components/watch/watch-button.tsx'
import { allowanceOf } from '#lib/features/check/server/allowance.ts'
import { countryChoices } from '#lib/features/check/server/check-options.ts'
import { accessTo, isAllowed } from '#lib/platform/access/api/roles.ts'
import { wallClock } from '#lib/platform/clock.ts'
import { requireAccess } from '#lib/platform/http/page-session.ts'
import { safePage } from '#lib/platform/http/safe-page.ts'
import { readPreferences } from '#lib/platform/preferences/preferences.ts'
import { consoleDatabase } from '#lib/platform/store/console-database.ts'
import { Words } from '../../words.tsx'
import { ENTRY_WORDS, entryPart } from '../entry-part.ts'
import { Refused } from '../refused.tsx'
import { checkTabs } from './check-tabs.ts'

export default safePage(async function CheckPage() {
  const { session, allowed } = await requireAccess('PAGE /check')
  if (!allowed) return <Refused page="check" role={session.user.role} />
  const { allowance } = await allowanceOf(session, await consoleDatabase(), wallClock())
  const { zone } = await readPreferences()
  const seesRecords = isAllowed(accessTo('PAGE /blacklist/entries/:key'), session.user.role)
  const seesReviews = isAllowed(accessTo('PAGE /check/reviews/:id'), session.user.role)
  const panel = (
    <CheckPanel
      tabs={(await checkTabs(session)).tabs}
      rememberedZone={zone}
      countries={await countryChoices(session.chosen)}
      seesRecords={seesRecords}
      allowance={allowance}
      Watch={isAllowed(accessTo('POST /api/watches'), session.user.role) ? WatchButton : undefined}
      Review={seesReviews ? ReviewButton : RequestButton}
    />
  )
  if (!seesRecords) return <Words areas={['check', 'grades', 'askReview']}>{panel}</Words>
  return (
    <Words areas={['check', 'grades', 'watch', ...ENTRY_WORDS]}>
      <EntryBeside rememberedZone={zone} Entry={entryPart()} History={EntryHistory}>
        {panel}
      </EntryBeside>
    </Words>
  )
})
