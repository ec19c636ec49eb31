import 'server-only'
import { sql } from 'kysely'
import { singleton } from '#lib/platform/singleton.ts'
import { consoleDatabase } from '#lib/platform/store/console-database.ts'
import { configuredClient } from '#lib/service-client/client.ts'
import { probe } from '#lib/service-client/operations.ts'

/** What the console needs before it can serve useful answers. */
export type Readiness = { readonly store: boolean; readonly upstream: boolean }

/** Anyone may ask, so the result is cached this long to spare store and service. */
const REMEMBERED_MILLISECONDS = 1000
const PATIENCE_MILLISECONDS = 3000

async function isStoreReady(): Promise<boolean> {
  try {
    const database = await consoleDatabase()
    await sql`select 1`.execute(database.queries)
    return true
  } catch {
    return false
  }
}

async function isUpstreamReady(requestId: string): Promise<boolean> {
  const signal = AbortSignal.timeout(PATIENCE_MILLISECONDS)
  const outcome = await configuredClient()(probe, { requestId, signal })
  return outcome.ok || (outcome.failure.kind !== 'unavailable' && outcome.failure.kind !== 'timeout')
}

const latest = singleton<{ at: number; readiness: Promise<Readiness> | undefined }>('readiness', () => ({
  at: 0,
  readiness: undefined,
}))

/** Whether store and service answer. */
export function readiness(requestId: string, now: number): Promise<Readiness> {
  const state = latest()
  if (!state.readiness || now - state.at > REMEMBERED_MILLISECONDS) {
    state.at = now
    state.readiness = Promise.all([isStoreReady(), isUpstreamReady(requestId)]).then(([store, service]) => ({
      store,
      upstream: service,
    }))
  }
  return state.readiness
}
