import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestMirror, type TestMirror } from '#lib/mirror/store/testing.ts'
import { DATABASE_KINDS } from '#lib/platform/database/testing.ts'
import { rotateWebhookSecret, setWebhook } from './settings.ts'
import { resealWebhooks, signingSecrets } from './webhook-secrets.ts'
import { type WebhookDatabase, withWebhooks } from './webhook-table.ts'

const OLD = 'an old session secret of 32 characters..'
const NEW = 'a new session secret of 32 characters...'

describe.each(DATABASE_KINDS)('webhook secrets on %s', (kind) => {
  let mirror: TestMirror
  let webhooks: WebhookDatabase
  beforeAll(async () => {
    mirror = await createTestMirror(kind)
    webhooks = await withWebhooks(mirror.database)
  })
  afterAll(() => mirror.close())

  it('are sealed anew at the start after a rotation, of a paused webhook too, so that the old secret can go', async () => {
    const paused = { url: 'https://hooks.example/', digest: false, paused: true }
    const first = await setWebhook(webhooks, 'paused', paused, 0, [OLD])
    const second = await rotateWebhookSecret(webhooks, 'paused', 0, [OLD])
    const opened = async (secrets: readonly string[]) =>
      signingSecrets(
        await webhooks.queries.selectFrom('mirror_webhook').selectAll().executeTakeFirstOrThrow(),
        1,
        secrets,
      )
    await resealWebhooks(webhooks, [NEW, OLD])
    expect(await opened([NEW])).toEqual([second, first])
    expect(await opened([OLD])).toEqual([])
  })

  it('stay as they are where nothing opens them', async () => {
    const rows = () => webhooks.queries.selectFrom('mirror_webhook').selectAll().execute()
    const before = await rows()
    await resealWebhooks(webhooks, ['a session secret that sealed nothing here'])
    expect(await rows()).toEqual(before)
  })
})
