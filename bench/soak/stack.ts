import { setTimeout as pause } from 'node:timers/promises'
import { startConsole } from '#e2e/stack/console.ts'
import { addPeople, temporaryData } from '#e2e/stack/prepared-data.ts'
import { startProgram } from '#e2e/stack/program.ts'
import { quietEnvironment } from '#e2e/stack/quiet-environment.ts'
import { createTestDatabase } from '#lib/platform/database/testing.ts'
import { embeddedKey } from '#scripts/launcher/embedded-key.ts'
import { planService } from '#scripts/launcher/service-plan.ts'
import { freePort } from '#scripts/machine/free-port.ts'
import { testPostgres } from '#scripts/machine/postgres.ts'
import { startDatabaseProxy } from '#scripts/testing/database-proxy.ts'
import { openStore } from '#service/store/open-store.ts'
import { addNumberedEntries } from '#service/testing/many-entries.ts'

export const ENTRIES = 100_000
const PASSWORD = 'a password that only the soak uses'

export type SoakStack = Awaited<ReturnType<typeof startSoakStack>>

/** Starts console and service on PostgreSQL, each with a proxy that can cut its database off. */
export async function startSoakStack() {
  const postgres = await testPostgres('.data')
  process.env.TEST_DATABASE_URL = postgres.url
  const databases = [await createTestDatabase('postgres'), await createTestDatabase('postgres')] as const
  const proxies = [await startDatabaseProxy(databases[0].url), await startDatabaseProxy(databases[1].url)] as const
  const { data, remove } = await temporaryData()
  const environment = { ...quietEnvironment(), LOG_LEVEL: 'warn' }

  const SERVICE_PORT = String(await freePort())
  const plan = planService({ ...environment, SERVICE_PORT, SERVICE_DATABASE_URL: proxies[1].url }, data)
  const key = await embeddedKey(plan, data)
  const store = await openStore(databases[1].url)
  await addNumberedEntries(store, ENTRIES, 'x'.repeat(200))
  await store.close()
  const startService = () => startProgram(plan.child.args, plan.variables, `${plan.origin}/readyz`)
  let service = await startService()

  await addPeople(databases[0].url, PASSWORD)
  const console = await startConsole(
    data,
    { ...key, url: plan.origin, accountToken: plan.accountToken },
    { ...environment, DATABASE_URL: proxies[0].url, MIRROR_INTERVAL_S: '10' },
  )
  return {
    console,
    password: PASSWORD,
    serviceUrl: plan.origin,
    accountToken: plan.accountToken,
    programs: [
      ['console', console.url],
      ['service', plan.origin],
    ] as const,
    async restartService() {
      await service.stop()
      service = await startService()
    },
    async takeDatabaseAway(milliseconds: number) {
      for (const proxy of proxies) proxy.cut()
      await pause(milliseconds)
      for (const proxy of proxies) proxy.restore()
    },
    async stop() {
      await console.stop()
      await service.stop()
      for (const proxy of proxies) await proxy.stop()
      for (const database of databases) await database.drop()
      await postgres.stop()
      await remove()
    },
  }
}
