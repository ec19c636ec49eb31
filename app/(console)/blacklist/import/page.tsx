import { ImportPanel } from '#components/imports/import-panel.tsx'
import { manage } from '../manage.tsx'

export default function ImportPage() {
  return manage('PAGE /blacklist/import', 'import', (list, zone) => (
    <ImportPanel key={list} list={list} rememberedZone={zone} />
  ))
}
