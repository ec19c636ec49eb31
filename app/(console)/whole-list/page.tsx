import { readWholeListLocation } from '#components/whole-list/whole-list-location.ts'
import { WholeListOverview } from '#components/whole-list/whole-list-page.tsx'
import { requireAccess } from '#lib/server/page-session.ts'
import { readPreferences } from '#lib/server/preferences.ts'
import { Words } from '../../words.tsx'
import { Refused } from '../refused.tsx'

export default async function WholeList({ searchParams }: PageProps<'/whole-list'>) {
  const { session, allowed } = await requireAccess('PAGE /whole-list')
  if (!allowed) return <Refused page="wholeList" role={session.user.role} />
  const { zone } = await readPreferences()
  const asked = Object.entries(await searchParams)
  const query = new URLSearchParams(
    asked.flatMap(([name, given]) => (typeof given === 'string' ? [[name, given]] : [])),
  )
  return (
    <Words areas={['wholeList']}>
      {/* Another address is another page, also where only its query differs. */}
      <WholeListOverview key={query.toString()} location={readWholeListLocation(query)} rememberedZone={zone} />
    </Words>
  )
}
