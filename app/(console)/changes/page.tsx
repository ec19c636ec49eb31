import { ChangesPage } from '#components/changes/changes-page.tsx'
import { EntryHistory } from '#components/changes/entry-history.tsx'
import { EntryBeside } from '#components/entries/entry-beside.tsx'
import { ListOfPage } from '#components/frame/list-of-page.tsx'
import { loadChanges } from '#lib/features/changes/server/load-changes.ts'
import { requireAccess } from '#lib/platform/http/page-session.ts'
import { safePage } from '#lib/platform/http/safe-page.ts'
import { readPreferences } from '#lib/platform/preferences/preferences.ts'
import { Words } from '../../words.tsx'
import { ENTRY_WORDS, entryPart } from '../entry-part.ts'
import { Refused } from '../refused.tsx'

export default safePage(async function Changes({ searchParams }: PageProps<'/changes'>) {
  const { session, allowed } = await requireAccess('PAGE /changes')
  if (!allowed) return <Refused page="changes" role={session.user.role} />
  const asked = Object.entries(await searchParams)
  const query = new URLSearchParams(
    asked.flatMap(([name, given]) => (typeof given === 'string' ? [[name, given]] : [])),
  )
  const { zone } = await readPreferences()
  return (
    <Words areas={['copyLine', 'grades', ...ENTRY_WORDS]}>
      <ListOfPage chosen={session.chosen} />
      <EntryBeside rememberedZone={zone} Entry={entryPart()} History={EntryHistory}>
        <ChangesPage {...(await loadChanges(session, query))} rememberedZone={zone} />
      </EntryBeside>
    </Words>
  )
})
