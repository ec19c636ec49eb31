import 'server-only'
import { mirrorDatabase } from '#lib/mirror/store/mirror-database.ts'
import type { MirrorDatabase } from '#lib/mirror/store/open-mirror.ts'
import { asyncSingleton } from '#lib/platform/singleton.ts'
import { withWebhooks } from './webhook-table.ts'

/** The process's store of webhooks. It is in the mirror's store, whose changes they deliver. */
export const webhookDatabase = asyncSingleton('webhooks', async () => {
  const mirror: MirrorDatabase = await mirrorDatabase()
  return { ...(await withWebhooks(mirror)), textSearch: mirror.textSearch }
})
