import { ChangesPanel } from '#components/keys/changes-panel.tsx'
import { settings } from '../settings.tsx'

export default function SettingsChangesPage() {
  return settings('PAGE /api-settings/changes', 'changes', (zone) => <ChangesPanel rememberedZone={zone} />)
}
