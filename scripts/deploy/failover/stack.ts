import { startConsole } from '#e2e/stack/console.ts'
import { addPeople, temporaryData } from '#e2e/stack/prepared-data.ts'
import { quietEnvironment } from '#e2e/stack/quiet-environment.ts'
import { startService } from '#e2e/stack/service.ts'
import { startCluster } from './cluster.ts'

const PASSWORD = 'a password that only the drill uses'

export type FailoverStack = Awaited<ReturnType<typeof startFailoverStack>>

/** Starts console and service on a cluster that fails over. */
export async function startFailoverStack() {
  const cluster = await startCluster()
  const { data, remove } = await temporaryData()
  const stops: (() => Promise<void>)[] = [cluster.stop, remove]
  async function stop(): Promise<void> {
    for (const each of stops.toReversed()) await each()
  }
  try {
    await cluster.waitUntilSynchronous()
    const environment = quietEnvironment()
    const databases = { console: await cluster.newDatabase('console'), service: await cluster.newDatabase('service') }
    const service = await startService(data, { ...environment, SERVICE_DATABASE_URL: databases.service })
    stops.push(service.stop)
    await addPeople(databases.console, PASSWORD)
    const variables = { ...environment, DATABASE_URL: databases.console, MIRROR_INTERVAL_S: '5' }
    const console = await startConsole(data, service, variables)
    stops.push(console.stop)
    return { cluster, service, console, password: PASSWORD, stop }
  } catch (error) {
    await stop()
    throw error
  }
}
