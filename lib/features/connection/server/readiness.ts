import 'server-only'
import { type StoreFault, storeFault } from '#lib/platform/database/store-fault.ts'
import { writeProbe } from '#lib/platform/database/write-probe.ts'
import { asyncSingleton, singleton } from '#lib/platform/singleton.ts'
import { consoleDatabase } from '#lib/platform/store/console-database.ts'
import { configuredClient } from '#lib/service-client/client.ts'
import { probe } from '#lib/service-client/operations.ts'

/** What the console needs to be useful. `store` says what is wrong with the database. */
export type Readiness = { readonly store: StoreFault | undefined; readonly upstream: boolean }

/** Anyone may ask, so the result is cached this long to spare store and service. */
const REMEMBERED_MILLISECONDS = 1000
const DEADLINE_MILLISECONDS = 3000

const probeStore = asyncSingleton('store-probe', async () => writeProbe(await consoleDatabase(), 'console'))

async function faultOfStore(): Promise<StoreFault | undefined> {
  try {
    const probeDatabase = await probeStore()
    await probeDatabase()
    return undefined
  } catch (error) {
    return storeFault(error) ?? 'storeUnavailable'
  }
}

async function isUpstreamReady(requestId: string): Promise<boolean> {
  const signal = AbortSignal.timeout(DEADLINE_MILLISECONDS)
  const outcome = await configuredClient()(probe, { requestId, signal })
  return outcome.ok || (outcome.failure.kind !== 'unavailable' && outcome.failure.kind !== 'timeout')
}

const latest = singleton<{ at: number; readiness: Promise<Readiness> | undefined }>('readiness', () => ({
  at: Number.NEGATIVE_INFINITY,
  readiness: undefined,
}))

/** Whether store and service answer. */
export function readiness(requestId: string): Promise<Readiness> {
  const state = latest()
  const now = performance.now()
  if (!state.readiness || now - state.at > REMEMBERED_MILLISECONDS) {
    state.at = now
    state.readiness = Promise.all([faultOfStore(), isUpstreamReady(requestId)]).then(([store, service]) => ({
      store,
      upstream: service,
    }))
  }
  return state.readiness
}
