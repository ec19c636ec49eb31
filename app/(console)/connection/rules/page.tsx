import { ConnectionTabs } from '#components/connection/connection-tabs.tsx'
import { RulesPanel } from '#components/rules/rules-panel.tsx'
import { Page } from '#components/ui/page.tsx'
import { requireAccess } from '#lib/platform/http/page-session.ts'
import { readPreferences } from '#lib/platform/preferences/preferences.ts'
import { Words } from '../../../words.tsx'
import { Refused } from '../../refused.tsx'

export default async function RulesPage() {
  const { session, allowed } = await requireAccess('PAGE /connection/rules')
  if (!allowed) return <Refused page="connection" role={session.user.role} />
  const { zone } = await readPreferences()
  return (
    <Words areas={['connection', 'rules']}>
      <Page>
        <ConnectionTabs />
        <RulesPanel list={session.chosen ?? 'Test'} rememberedZone={zone} />
      </Page>
    </Words>
  )
}
