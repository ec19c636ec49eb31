import { setTimeout as delay } from 'node:timers/promises'
import { type Logger, pino } from 'pino'
import { errorCode } from '#lib/platform/database/error-code.ts'
import { databaseKind } from '#lib/platform/database/open.ts'
import { storeFault } from '#lib/platform/database/store-fault.ts'
import { makeMetrics } from '#lib/platform/metrics/metrics.ts'
import { closeAfterAnswers } from '#lib/platform/network/close-after-answers.ts'
import { requestsInFlight } from '#lib/platform/network/requests-in-flight.ts'
import { buildApp } from './app.ts'
import type { ServiceEnvironment } from './command-line/environment.ts'
import { refusal } from './http/errors.ts'
import { makeLog } from './http/log.ts'
import { cleanUpImports } from './import/clean-up.ts'
import { sweep } from './retention/sweep.ts'
import { openStore, type Store } from './store/open-store.ts'

const RETRY_MILLISECONDS = 1000

const LOOPBACK = new Set(['127.0.0.1', '::1', 'localhost'])

const CLEAN_UP_EVERY_MILLISECONDS = 10 * 60_000

/** The exit code when requests were cut off. */
const CUT_OFF = 3

/** Buffers log lines and flushes them at the latest after this pause in milliseconds. */
const LOG_DESTINATION = { dest: 1, sync: false, minLength: 8192, periodicFlush: 250 }

function stopSignal(): Promise<string> {
  return new Promise((resolve) => {
    for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => resolve(signal))
  })
}

function explainListenFailure(error: unknown, { host, port }: ServiceEnvironment): string {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  if (code === 'EADDRINUSE')
    return `Port ${port} on ${host} is in use by another program; set SERVICE_PORT to another port.`
  if (code === 'EACCES') return `This user may not open port ${port} on ${host}; set SERVICE_PORT to another port.`
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
    return `This machine has no address ${host}; set SERVICE_HOST to one that it has, such as 127.0.0.1 or 0.0.0.0.`
  return `The service cannot listen on ${host} port ${port} (${String(code ?? 'unknown reason')}).`
}

/** Opens the database once its server answers, which may start after the service; `undefined` if told to stop. */
async function openWhenAvailable(
  { databaseUrl: url, databasePool }: ServiceEnvironment,
  log: Logger,
  stopped: Promise<string>,
): Promise<Store | undefined> {
  for (;;) {
    try {
      return await openStore(url, databasePool)
    } catch (error) {
      const fault = storeFault(error)
      if (databaseKind(url) !== 'postgres' || !fault) throw error
      log.warn({ event: 'the database cannot be used yet', fault, code: errorCode(error) })
    }
    if (await Promise.race([stopped, delay(RETRY_MILLISECONDS)])) return undefined
  }
}

/**
 * Serves until SIGTERM or SIGINT. Then it reports not ready, finishes requests in flight, refuses new ones and closes
 * the database.
 *
 * @returns the exit code.
 */
export async function serve(environment: ServiceEnvironment): Promise<number> {
  const log = makeLog(environment.logLevel, pino.destination(LOG_DESTINATION))
  const stopped = stopSignal()
  const store = await openWhenAvailable(environment, log, stopped)
  if (!store) return 0
  const { pepper, signingKeys, accountToken, trustedProxies, host, port } = environment
  let isStopping = false
  const ready = () => (isStopping ? Promise.reject(refusal('stopping')) : store.ready())
  const context = { store: { ...store, ready }, pepper, signingKeys, clock: Date.now }
  const { databaseUrl, metricsToken: token } = environment
  const metrics = { ...makeMetrics(), databaseUrl, token, isLocal: LOOPBACK.has(host) }
  const app = buildApp({ ...context, accountToken, trustedProxies, metrics, log })
  const inFlight = requestsInFlight(app.server)
  try {
    await app.listen({ host, port })
  } catch (error) {
    await store.close()
    console.error(explainListenFailure(error, environment))
    return 1
  }
  log.info({ event: 'listening', address: app.listeningOrigin })
  const failed = (event: string) => (error: unknown) => log.warn({ event, code: errorCode(error) })
  cleanUpImports(context).catch(failed('cleaning up imports failed'))
  const cleaningUp = setInterval(() => {
    cleanUpImports(context).catch(failed('cleaning up imports failed'))
    sweep(store, Date.now()).catch(failed('deleting expired rows failed'))
  }, CLEAN_UP_EVERY_MILLISECONDS)
  const signal = await stopped
  isStopping = true
  closeAfterAnswers(app.server)
  log.info({ event: 'stopping', signal, requests: inFlight() })
  clearInterval(cleaningUp)
  await delay(environment.drainMilliseconds)
  let cut = 0
  const cutOff = setTimeout(() => {
    cut = inFlight()
    app.server.closeAllConnections()
  }, environment.stopMilliseconds)
  await app.close()
  clearTimeout(cutOff)
  await store.close()
  log.info({ event: 'stopped', cut })
  log.flush()
  return cut > 0 ? CUT_OFF : 0
}
