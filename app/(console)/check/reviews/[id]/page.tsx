import { EntryHistory } from '#components/changes/entry-history.tsx'
import { EntryBeside } from '#components/entries/entry-beside.tsx'
import { ReviewPage } from '#components/review/review-page.tsx'
import { requireAccess } from '#lib/platform/http/page-session.ts'
import { safePage } from '#lib/platform/http/safe-page.ts'
import { readPreferences } from '#lib/platform/preferences/preferences.ts'
import { Words } from '../../../../words.tsx'
import { ENTRY_WORDS, entryPart } from '../../../entry-part.ts'
import { Refused } from '../../../refused.tsx'

export default safePage(async function Review({ params }: PageProps<'/check/reviews/[id]'>) {
  const { session, allowed } = await requireAccess('PAGE /check/reviews/:id')
  if (!allowed) return <Refused page="reviews" role={session.user.role} />
  const { zone } = await readPreferences()
  const { id } = await params
  return (
    <Words areas={['review', ...ENTRY_WORDS]}>
      <EntryBeside rememberedZone={zone} Entry={entryPart()} History={EntryHistory}>
        <ReviewPage id={id} rememberedZone={zone} />
      </EntryBeside>
    </Words>
  )
})
