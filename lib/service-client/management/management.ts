import 'server-only'
import { configuration } from '#lib/platform/configuration/configuration.ts'
import { singleton } from '#lib/platform/singleton.ts'
import { loggedCall } from '../logged-call.ts'
import type { AccountApi } from './account-api.ts'
import { HttpAccountApi } from './http-account-api.ts'

/** The management interface of the service in use; `undefined` where the console was given no token for one. */
export const management = singleton('management', (): AccountApi | undefined => {
  const { baseUrl, timeoutMilliseconds, accountToken } = configuration().fraudApi
  if (accountToken === undefined) return undefined
  const api = new HttpAccountApi({ baseUrl, timeoutMilliseconds, fetch }, accountToken)
  return {
    call: (operation, options) => loggedCall(operation.name, options.requestId, api.call(operation, options)),
    upload: (operation, file, options) =>
      loggedCall(operation.name, options.requestId, api.upload(operation, file, options)),
    download: (operation, options) => loggedCall(operation.name, options.requestId, api.download(operation, options)),
  }
})
