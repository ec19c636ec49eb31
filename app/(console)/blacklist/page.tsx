import { BlacklistPanel } from '#components/blacklist/blacklist-panel.tsx'
import { ViewsButton } from '#components/blacklist/views/views-button.tsx'
import { PanelHistory } from '#components/changes/panel-history.tsx'
import { ManageChosen, ManagedLast, ManageList, ManageRecord } from '#components/entries/manage-list.tsx'
import { ExportButton } from '#components/export/export-button.tsx'
import { LIMIT_DEFAULT } from '#lib/contract/pagination.ts'
import { isLive } from '#lib/features/blacklist/browser/list-criteria.ts'
import { readListLocation } from '#lib/features/blacklist/browser/list-location.ts'
import { loadKeptTable } from '#lib/features/blacklist/server/kept-table.ts'
import { accessTo, isAllowed } from '#lib/platform/access/api/roles.ts'
import { isManagementAvailable } from '#lib/platform/configuration/management-available.ts'
import { requireAccess } from '#lib/platform/http/page-session.ts'
import { readPreferences } from '#lib/platform/preferences/preferences.ts'
import { Words } from '../../words.tsx'
import { Refused } from '../refused.tsx'
import { loadSeed } from './load-seed.ts'

const everywhere = { Views: ViewsButton, Tools: [ExportButton], RecordMore: [PanelHistory] }

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
  const kept = await loadKeptTable(session)
  // In a browser without a chosen size, that of the view.
  const size = pageSize ?? kept.view?.size ?? LIMIT_DEFAULT
  const { page, criteria } = readListLocation(toSearchParams(await searchParams), size)
  const may = (path: string) => (isAllowed(accessTo(`PAGE ${path}`), session.user.role) ? path : undefined)
  const isManaged = isManagementAvailable()
  return (
    <Words
      areas={[
        'blacklist',
        'record',
        'copyLine',
        'syncedCopy',
        'listExport',
        'views',
        'refresh',
        'changes',
        ...(isManaged ? (['entries'] as const) : []),
      ]}
    >
      <BlacklistPanel
        seed={isLive(criteria) ? await loadSeed(session, page) : undefined}
        rememberedSize={size}
        rememberedZone={zone}
        rememberedWidth={recordWidth}
        knownEnvironment={session.environment}
        kept={kept}
        places={
          isManaged
            ? {
                ...everywhere,
                Tools: [ExportButton, ManageList],
                RecordMore: [ManageRecord, PanelHistory],
                SelectionMore: ManageChosen,
              }
            : everywhere
        }
        connectionHref={may('/settings/connection')}
      />
      {isManaged && <ManagedLast />}
    </Words>
  )
}
