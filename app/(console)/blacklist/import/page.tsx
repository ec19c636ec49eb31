import { ImportPanel } from '#components/imports/import-panel.tsx'
import { listFields } from '#lib/features/blacklist/server/list-fields.ts'
import { consoleDatabase } from '#lib/platform/store/console-database.ts'
import { manage } from '../manage.tsx'

export default function ImportPage() {
  return manage('PAGE /blacklist/import', 'import', async (list, zone, session) => {
    const fields = await listFields({ session, database: await consoleDatabase() })
    return <ImportPanel key={list} list={list} fields={fields} rememberedZone={zone} />
  })
}
