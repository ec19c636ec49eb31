import { BlacklistPanel } from '#components/blacklist/panel.tsx'
import { ManagedLast, ManageList, ManageRecord } from '#components/entries/manage-list.tsx'
import { ExportButton } from '#components/export/export-button.tsx'
import { readListLocation } from '#lib/browser/list-location.ts'
import { isManagementAvailable } from '#lib/server/management-available.ts'
import { requireAccess } from '#lib/server/page-session.ts'
import { loadBlacklistColumns, readPreferences } from '#lib/server/preferences.ts'
import { accessTo, isAllowed } from '#lib/staff/roles.ts'
import { Words } from '../../words.tsx'
import { Refused } from '../refused.tsx'
import { loadSeed } from './load-seed.ts'

type Query = Readonly<Record<string, string | string[] | undefined>>

function toSearchParams(query: Query): URLSearchParams {
  return new URLSearchParams(
    Object.entries(query).flatMap(([name, given = []]) => [given].flat().map((value) => [name, value])),
  )
}

export default async function BlacklistPage({ searchParams }: PageProps<'/blacklist'>) {
  const { session, allowed } = await requireAccess('PAGE /blacklist')
  if (!allowed) return <Refused page="blacklist" role={session.user.role} />
  const { pageSize, zone, recordWidth } = await readPreferences()
  const { page } = readListLocation(toSearchParams(await searchParams), pageSize)
  const isManaged = isManagementAvailable()
  return (
    <Words areas={['blacklist', 'record', 'listExport', 'confirm', ...(isManaged ? (['entries'] as const) : [])]}>
      <BlacklistPanel
        seed={await loadSeed(session, page)}
        rememberedSize={pageSize}
        rememberedZone={zone}
        rememberedWidth={recordWidth}
        knownEnvironment={session.environment}
        keptChoices={await loadBlacklistColumns(session)}
        places={isManaged ? { Tools: [ExportButton, ManageList], RecordMore: ManageRecord } : { Tools: [ExportButton] }}
        checkHref={isAllowed(accessTo('PAGE /check'), session.user.role) ? '/check' : undefined}
      />
      {isManaged && <ManagedLast />}
    </Words>
  )
}
