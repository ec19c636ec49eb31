import { RemovedPanel } from '#components/entries/removed-panel.tsx'
import { manage } from '../manage.tsx'

export default function RemovedEntriesPage() {
  return manage('PAGE /blacklist/removed', 'removed', (list, zone) => (
    <RemovedPanel key={list} list={list} rememberedZone={zone} />
  ))
}
