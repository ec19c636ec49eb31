import { pino } from 'pino'
import { buildApp } from './app.ts'
import type { ServiceEnvironment } from './command-line/environment.ts'
import { makeLog } from './http/log.ts'
import { cleanUpImports } from './import/clean-up.ts'
import { deleteOldRemovals } from './list/removed-entries.ts'
import { deleteOldAnswers } from './management/idempotency.ts'
import { openStore } from './store/open-store.ts'
import { deleteExpiredTokens } from './tokens/tokens.ts'

const CLEAN_UP_EVERY_MILLISECONDS = 10 * 60_000

/** Who has not finished a request by then is cut off, so that one silent connection cannot hold up the stop. */
const STOP_WITHIN_MILLISECONDS = 10_000

/** Lines are written a few at a time, and at the latest after the pause in milliseconds. */
const LOG_DESTINATION = { dest: 1, sync: false, minLength: 8192, periodicFlush: 250 }

function stopSignal(): Promise<string> {
  return new Promise((resolve) => {
    for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => resolve(signal))
  })
}

function explainListenFailure(error: unknown, { host, port }: ServiceEnvironment): string {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  if (code === 'EADDRINUSE') return `Port ${port} on ${host} is taken by another program; set SERVICE_PORT to another.`
  if (code === 'EACCES') return `Port ${port} on ${host} may not be opened by this user; set SERVICE_PORT to another.`
  return `The service cannot listen on ${host} port ${port} (${String(code ?? 'unknown reason')}).`
}

/**
 * Serves until SIGTERM or SIGINT; then requests in flight are finished, new ones refused, and the database is closed.
 *
 * @returns the exit code.
 */
export async function serve(environment: ServiceEnvironment): Promise<number> {
  const log = makeLog(environment.logLevel, pino.destination(LOG_DESTINATION))
  const store = await openStore(environment.databaseUrl)
  const { pepper, signingKey, accountToken, host, port } = environment
  const context = { store, pepper, signingKey, clock: Date.now }
  const app = buildApp({ ...context, accountToken, log })
  const stopped = stopSignal()
  try {
    await app.listen({ host, port })
  } catch (error) {
    await store.close()
    console.error(explainListenFailure(error, environment))
    return 1
  }
  log.info({ event: 'listening', address: app.listeningOrigin })
  cleanUpImports(context).catch(() => log.warn({ event: 'what imports left not forgotten' }))
  const cleaningUp = setInterval(() => {
    deleteExpiredTokens(context).catch(() => log.warn({ event: 'expired tokens not removed' }))
    deleteOldRemovals(store.queries, Date.now()).catch(() => log.warn({ event: 'removed entries not forgotten' }))
    deleteOldAnswers(context).catch(() => log.warn({ event: 'old answers not removed' }))
    cleanUpImports(context).catch(() => log.warn({ event: 'what imports left not forgotten' }))
  }, CLEAN_UP_EVERY_MILLISECONDS)
  const signal = await stopped
  log.info({ event: 'stopping', signal })
  clearInterval(cleaningUp)
  const cutOff = setTimeout(() => app.server.closeAllConnections(), STOP_WITHIN_MILLISECONDS)
  await app.close()
  clearTimeout(cutOff)
  await store.close()
  log.info({ event: 'stopped' })
  log.flush()
  return 0
}
