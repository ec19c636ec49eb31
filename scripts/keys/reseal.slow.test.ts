import { sealData, unsealData } from 'iron-session'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { newSigningKey } from '#lib/features/check/receipt/signing.ts'
import { rotateWebhookSecret, setWebhook } from '#lib/features/delivery/server/settings.ts'
import { SEALED_WEBHOOKS, signingSecrets } from '#lib/features/delivery/server/webhook-secrets.ts'
import { type WebhookDatabase, withWebhooks } from '#lib/features/delivery/server/webhook-table.ts'
import { createTestMirror, type TestMirror } from '#lib/mirror/store/testing.ts'
import { offerCodeApp } from '#lib/platform/access/code-app.ts'
import { beginSession } from '#lib/platform/access/session.ts'
import { keepPair, readStoredPairs } from '#lib/platform/configuration/connections/stored-pairs.ts'
import { DATABASE_KINDS } from '#lib/platform/database/testing.ts'
import { countOlder, resealColumn, resealingBySecrets, SEALED_BY_SECRETS } from '#lib/platform/secrets/reseal.ts'
import { resealConsole } from '#lib/platform/secrets/reseal-console.ts'
import { openingPasswords, sealingPasswords } from '#lib/platform/secrets/seal-passwords.ts'
import { newSymmetricKey, openKey, openKeys } from '#lib/platform/secrets/sealed-keys.ts'
import { openSecret } from '#lib/platform/secrets/sealed-secret.ts'
import { sealText, textOpener } from '#lib/platform/secrets/sealed-text.ts'
import { addTestPerson, createTestStore, type TestStore } from '#lib/platform/testing/testing.ts'
import { sealTokens, unsealTokens } from '#lib/service-client/tokens.ts'
import { renewKey } from './renew-key.ts'

const OLD = 'an old session secret of 32 characters..'
const NEW = 'a new session secret of 32 characters...'
const LOST = 'a session secret that nobody wrote down..'
const HERE = 'https://fraud.example'
const PAIR = { key: { apiKey: 'k', apiSecret: 'secret-of-the-pair' }, changedAt: 1, changedBy: 'ada@example.com' }
const TOKENS = { accessToken: 'a', refreshToken: 'r', scope: 'Test', expiresAt: '2026', freshUntil: 1 }

describe.each(DATABASE_KINDS)('data that the session secret seals, on %s', (kind) => {
  let store: TestStore
  let mirror: TestMirror
  let webhooks: WebhookDatabase
  let person: string
  beforeEach(async () => {
    store = await createTestStore(kind)
    mirror = await createTestMirror(kind)
    webhooks = await withWebhooks(mirror.database)
    person = (await addTestPerson(store.database, 'admin')).id
  })
  afterEach(async () => {
    await store.close()
    await mirror.close()
  })

  /** Stores one of everything that is sealed. */
  async function fill(secrets: readonly string[]) {
    const { database } = store
    const { queries } = database
    await openKey(queries, 'audit', secrets, newSymmetricKey, 0)
    await openKey(queries, 'receipt', secrets, newSigningKey, 0)
    await queries.transaction().execute((within) => keepPair(within, 'Production', HERE, PAIR, secrets))
    const offer = await offerCodeApp(database, { id: person, email: 'ada@example.com' }, secrets)
    const tokens = await sealTokens(TOKENS, secrets)
    await beginSession(database, 'c', person, 0)
    await queries.updateTable('session').set({ tokens }).execute()
    const webhook = { url: 'https://hooks.example/', digest: false, paused: true, replaces: null }
    const first = await setWebhook(webhooks, 'paused', webhook, 0, secrets)
    const second = await rotateWebhookSecret(webhooks, 'paused', 0, secrets)
    return { code: offer?.secret, webhook: [second, first?.secret] }
  }

  async function reseal(secrets: readonly string[]) {
    await resealConsole(store.database, secrets, 0)
    for (const column of SEALED_WEBHOOKS) await resealColumn(webhooks.queries, column, resealingBySecrets(secrets))
  }

  async function countOld(secrets: readonly string[]) {
    const counts = [
      ...SEALED_BY_SECRETS.map((column) => countOlder(store.database.queries, column, resealingBySecrets(secrets))),
      ...SEALED_WEBHOOKS.map((column) => countOlder(webhooks.queries, column, resealingBySecrets(secrets))),
    ]
    return (await Promise.all(counts)).reduce((sum, count) => sum + count, 0)
  }

  async function opened(secrets: readonly string[]) {
    const { queries } = store.database
    const code = await queries.selectFrom('code_app').select('sealed').executeTakeFirstOrThrow()
    const { tokens } = await queries.selectFrom('session').select('tokens').executeTakeFirstOrThrow()
    const webhook = await webhooks.queries.selectFrom('mirror_webhook').selectAll().executeTakeFirstOrThrow()
    return {
      audit: (await openKeys(queries, 'audit', secrets)).size,
      receipt: (await openKeys(queries, 'receipt', secrets)).size,
      pair: await readStoredPairs(store.database, HERE, secrets),
      code: await openSecret(code.sealed, secrets),
      tokens: await unsealTokens(tokens ?? '', secrets),
      webhook: await signingSecrets(webhook, 1, secrets),
    }
  }

  it('is all resealed at a start with a list of secrets, so that the old secret can be removed', async () => {
    const { code, webhook } = await fill([OLD])
    const whole = { audit: 1, receipt: 1, pair: { Production: PAIR }, code, tokens: TOKENS, webhook }
    expect(await opened([OLD])).toEqual(whole)
    expect(await countOld([NEW, OLD])).toBe(7)
    await reseal([NEW, OLD])
    expect(await countOld([NEW, OLD])).toBe(0)
    expect(await opened([NEW])).toEqual(whole)
    const lost = { audit: 0, receipt: 0, pair: {}, code: undefined, tokens: undefined, webhook: [] }
    expect(await opened([OLD])).toEqual(lost)
  })

  it('includes the cookie, which opens with any secret of a list, so that no session ends', async () => {
    const sealed = await sealData({ id: 'session' }, { password: sealingPasswords([OLD]) })
    const opened = (secrets: readonly string[]) => unsealData(sealed, { password: openingPasswords(secrets) })
    expect(await opened([NEW, OLD])).toEqual({ id: 'session' })
    expect(await opened([OLD, NEW])).toEqual({ id: 'session' })
    expect(await opened([NEW])).toEqual({})
  })

  it('is not changed if no secret opens it, or if the first secret sealed it', async () => {
    const { queries } = store.database
    await fill([OLD])
    const rows = async () => [
      await queries.selectFrom('stored_pair').selectAll().execute(),
      await queries.selectFrom('code_app').selectAll().execute(),
      await webhooks.queries.selectFrom('mirror_webhook').selectAll().execute(),
    ]
    const before = await rows()
    await reseal([LOST])
    expect(await rows()).toEqual(before)
    await reseal([OLD])
    expect(await rows()).toEqual(before)
  })

  it('is resealed by the next start after a kill, and by two starts at the same time', async () => {
    const { queries } = store.database
    for (let n = 0; n < 30; n++) {
      const { id } = await addTestPerson(store.database, 'admin')
      await offerCodeApp(store.database, { id, email: `${n}@example.com` }, [OLD])
    }
    const column = { table: 'code_app', key: 'account_id', column: 'sealed' }
    const { newest, reseal: anew } = resealingBySecrets([NEW, OLD])
    let left = 10
    const killed = {
      newest,
      reseal: (sealed: string) => (left-- > 0 ? anew(sealed) : Promise.reject(new Error('killed'))),
    }
    await expect(resealColumn(queries, column, killed)).rejects.toThrow('killed')
    expect(await countOlder(queries, column, { newest })).toBe(20)
    const both = [store.database.queries, store.database.queries]
    await Promise.all(both.map((each) => resealColumn(each, column, resealingBySecrets([NEW, OLD]))))
    const rows = await queries.selectFrom('code_app').select('sealed').execute()
    const secrets = await Promise.all(rows.map(({ sealed }) => openSecret(sealed, [NEW])))
    expect(new Set(secrets).size).toBe(30)
    expect(secrets).not.toContain(undefined)
  })

  it('includes texts, which are resealed with the newest version of their key', async () => {
    const { queries } = store.database
    const approval = async () =>
      (await queries.selectFrom('approval').select('content').executeTakeFirstOrThrow()).content
    const content = await sealText(queries, 'remove two entries', [OLD], 0)
    const asked = { id: 'a', kind: 'remove', environment: 'Test', count: 1, asked_by: person, asked_at: 0 } as const
    const undecided = { state: 'waiting', decided_by: null, decided_at: null, told: null, ended_at: null } as const
    await queries
      .insertInto('approval')
      .values({ ...asked, content, ...undecided })
      .execute()
    await renewKey(store.database, 'text', [OLD], 0)
    expect(await (await textOpener(queries, [OLD]))(await approval())).toBe('remove two entries')
    await reseal([OLD])
    expect(await approval()).not.toBe(content)
    await queries.deleteFrom('sealed_key').where('name', '=', 'text').where('version', '=', 1).execute()
    expect(await (await textOpener(queries, [OLD]))(await approval())).toBe('remove two entries')
  })
})
