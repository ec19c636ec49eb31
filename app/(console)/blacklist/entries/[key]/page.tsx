import { EntryHistory } from '#components/changes/entry-history.tsx'
import { EntryPage } from '#components/entries/entry-page.tsx'
import { ManagedLast } from '#components/entries/manage-list.tsx'
import { ListOfPage } from '#components/frame/list-of-page.tsx'
import { loadEntry } from '#lib/features/entries/server/load-entry.ts'
import { isManagementAvailable } from '#lib/platform/configuration/management-available.ts'
import { requireAccess } from '#lib/platform/http/page-session.ts'
import { safePage } from '#lib/platform/http/safe-page.ts'
import { readPreferences } from '#lib/platform/preferences/preferences.ts'
import { Words } from '../../../../words.tsx'
import { ENTRY_WORDS, entryPart } from '../../../entry-part.ts'
import { Refused } from '../../../refused.tsx'

export default safePage(async function Entry({ params }: PageProps<'/blacklist/entries/[key]'>) {
  const { session, allowed } = await requireAccess('PAGE /blacklist/entries/:key')
  if (!allowed) return <Refused page="blacklist" role={session.user.role} />
  const { zone } = await readPreferences()
  const { key } = await params
  return (
    <Words areas={ENTRY_WORDS}>
      <ListOfPage chosen={session.chosen} />
      <EntryPage
        entryKey={key}
        text={await loadEntry(session, key)}
        rememberedZone={zone}
        Entry={entryPart()}
        History={EntryHistory}
      />
      {isManagementAvailable() && <ManagedLast />}
    </Words>
  )
})
