import { KeysPanel } from '#components/keys/keys-panel.tsx'
import { settings } from './settings.tsx'

export default function KeysPage() {
  return settings('PAGE /api-settings', 'keys', (zone) => <KeysPanel rememberedZone={zone} />)
}
