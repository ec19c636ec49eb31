import 'server-only'
import { configuration } from '#lib/platform/configuration/configuration.ts'
import { singleton } from '#lib/platform/singleton.ts'
import { HttpFraudApi } from './http-fraud-api.ts'
import { leanFetch } from './lean-fetch.ts'

/** The process's client of the service, before any guard, log or key. */
export const serviceApi = singleton('service-api', () => {
  const { baseUrl, timeoutMilliseconds } = configuration().fraudApi
  return new HttpFraudApi({ baseUrl, timeoutMilliseconds, fetch: leanFetch })
})
