import { BlacklistPanel } from '#components/blacklist/panel.tsx'
import { ViewsButton } from '#components/blacklist/views/views-button.tsx'
import { EntryHistory } from '#components/changes/entry-history.tsx'
import { NotesWith } from '#components/entries/entry-parts.tsx'
import { ManageChosen, ManagedLast, ManageList } from '#components/entries/manage-list.tsx'
import { ExportButton } from '#components/export/export-button.tsx'
import { ExportSelected } from '#components/export/export-selected.tsx'
import { LIMIT_DEFAULT } from '#lib/contract/pagination.ts'
import { NO_CRITERIA } from '#lib/features/blacklist/browser/list-criteria.ts'
import { isBareAddress, readListLocation } from '#lib/features/blacklist/browser/list-location.ts'
import { loadKeptTable } from '#lib/features/blacklist/server/kept-table.ts'
import { accessTo, isAllowed } from '#lib/platform/access/api/roles.ts'
import { isManagementAvailable } from '#lib/platform/configuration/management-available.ts'
import { requireAccess } from '#lib/platform/http/page-session.ts'
import { safePage } from '#lib/platform/http/safe-page.ts'
import { readPreferences } from '#lib/platform/preferences/preferences.ts'
import { Words } from '../../words.tsx'
import { ENTRY_WORDS, entryPart } from '../entry-part.ts'
import { Refused } from '../refused.tsx'
import { loadSeed } from './load-seed.ts'

const everywhere = {
  Views: ViewsButton,
  Tools: [ExportButton],
  SelectionMore: [ExportSelected],
  History: EntryHistory,
  SearchMore: NotesWith,
}

type Query = Readonly<Record<string, string | string[] | undefined>>

function toSearchParams(query: Query): URLSearchParams {
  return new URLSearchParams(
    Object.entries(query).flatMap(([name, given = []]) => [given].flat().map((value) => [name, value])),
  )
}

export default safePage(async function BlacklistPage({ searchParams }: PageProps<'/blacklist'>) {
  const { session, allowed } = await requireAccess('PAGE /blacklist')
  if (!allowed) return <Refused page="blacklist" role={session.user.role} />
  const { pageSize, zone, recordWidth } = await readPreferences()
  const query = toSearchParams(await searchParams)
  const kept = await loadKeptTable(session, isBareAddress(query))
  // A browser without a chosen page size uses that of the view.
  const size = (kept.isOpened ? undefined : pageSize) ?? kept.view?.size ?? LIMIT_DEFAULT
  const bare = { size, criteria: { ...NO_CRITERIA, ...kept.defaultView?.criteria } }
  const may = (path: string) => (isAllowed(accessTo(`PAGE ${path}`), session.user.role) ? path : undefined)
  const isManaged = isManagementAvailable()
  const seed = await loadSeed(session, readListLocation(query, bare))
  return (
    <Words
      areas={['blacklist', 'exportButton', 'manageMenu', ...(seed?.ok === false ? (['reasons'] as const) : [])]}
      later={['listTools', 'columnTools', 'copyLine', 'syncedCopy', 'listExport', 'views', 'refresh', ...ENTRY_WORDS]}
    >
      <BlacklistPanel
        seed={seed}
        rememberedSize={size}
        rememberedZone={zone}
        rememberedWidth={recordWidth}
        knownEnvironment={session.environment}
        kept={kept}
        places={{
          ...everywhere,
          Entry: entryPart(),
          ...(isManaged ? { Tools: [ExportButton, ManageList], SelectionMore: [ExportSelected, ManageChosen] } : {}),
        }}
        connectionHref={may('/settings/connection')}
      />
      {isManaged && <ManagedLast />}
    </Words>
  )
})
