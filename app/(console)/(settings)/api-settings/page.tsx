import { UseForConsole } from '#components/connection/use-for-console.tsx'
import { KeysPanel } from '#components/keys/keys-panel.tsx'
import { settings } from './settings.tsx'

export default function KeysPage() {
  return settings('PAGE /api-settings', 'keys', (zone) => (
    <KeysPanel rememberedZone={zone} SecretMore={UseForConsole} />
  ))
}
