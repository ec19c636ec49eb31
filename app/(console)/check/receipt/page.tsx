import { ReceiptPanel } from '#components/check/receipt/panel.tsx'
import { requireAccess } from '#lib/platform/http/page-session.ts'
import { readPreferences } from '#lib/platform/preferences/preferences.ts'
import { Words } from '../../../words.tsx'

export default async function ReceiptPage() {
  await requireAccess('PAGE /check/receipt')
  const { zone } = await readPreferences()
  return (
    <Words areas={['check', 'grades', 'receipt']}>
      <ReceiptPanel rememberedZone={zone} />
    </Words>
  )
}
