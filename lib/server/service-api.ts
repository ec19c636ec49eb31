import 'server-only'
import { HttpFraudApi } from '#lib/client/http-fraud-api.ts'
import { leanFetch } from '#lib/client/lean-fetch.ts'
import { configuration } from './configuration.ts'
import { singleton } from './singleton.ts'

/** The process's client of the service, before any guard, log or key. */
export const serviceApi = singleton('service-api', () => {
  const { baseUrl, timeoutMilliseconds } = configuration().fraudApi
  return new HttpFraudApi({ baseUrl, timeoutMilliseconds, fetch: leanFetch })
})
