import type { Metrics } from '#lib/platform/metrics/metrics.ts'
import { metricsRefusal } from '#lib/platform/metrics/who-may-read.ts'
import { sendError } from './errors.ts'
import type { Routes } from './validation.ts'

/** Metrics for clients with the token, or for anyone if there is none and only this machine reaches the service. */
export type ServedMetrics = Metrics & {
  readonly databaseUrl: string
  readonly token: string | undefined
  readonly isLocal: boolean
}

/** Serves `/metrics` in the format of Prometheus. Not part of the API, so hidden from its description. */
export function metricsRoute(app: Routes, { registry, measureDisk, databaseUrl, token, isLocal }: ServedMetrics): void {
  app.get('/metrics', { schema: { hide: true } }, async ({ headers }, reply) => {
    const refusal = metricsRefusal(headers.authorization, token, isLocal)
    if (refusal) return sendError(reply, refusal)
    await measureDisk(databaseUrl)
    return reply.header('Content-Type', registry.contentType).send(await registry.metrics())
  })
}
