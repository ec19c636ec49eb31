import { ReceiptPanel } from '#components/check/receipt/panel.tsx'
import { requireAccess } from '#lib/platform/http/page-session.ts'
import { safePage } from '#lib/platform/http/safe-page.ts'
import { readPreferences } from '#lib/platform/preferences/preferences.ts'
import { Words } from '../../../words.tsx'
import { Refused } from '../../refused.tsx'

export default safePage(async function ReceiptPage() {
  const { session, allowed } = await requireAccess('PAGE /check/receipt')
  if (!allowed) return <Refused page="check" role={session.user.role} />
  const { zone } = await readPreferences()
  return (
    <Words areas={['check', 'grades', 'receipt']}>
      <ReceiptPanel rememberedZone={zone} />
    </Words>
  )
})
