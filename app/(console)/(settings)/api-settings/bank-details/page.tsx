import { BankDetailsPanel } from '#components/keys/bank-details-panel.tsx'
import { settings } from '../settings.tsx'

export default function BankDetailsPage() {
  return settings('PAGE /api-settings/bank-details', 'bankDetails', (zone) => (
    <BankDetailsPanel rememberedZone={zone} />
  ))
}
