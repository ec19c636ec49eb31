import type { Readable } from 'node:stream'
import type { InjectOptions } from 'fastify'
import type { ListFileFormat } from '#lib/contract/management/limits.ts'
import { LIST_FILE_TYPES } from '#lib/contract/management/limits.ts'
import type { ListImport } from '#lib/contract/management/list-imports-schema.ts'
import { listImport } from '#lib/contract/management/list-imports-schema.ts'
import { ACCOUNT_TOKEN, type TestService } from './service.ts'

/** Valid bank details. */
export const BANK_DETAILS = {
  accountHolder: 'Kaffee & Söhne GmbH',
  iban: 'DE89 3704 0044 0532 0130 00',
  bic: 'COBADEFFXXX',
  address: { street: 'Am Markt 1', postalCode: '20095', city: 'Hamburg', country: 'DE' },
  email: 'billing@example.com',
}

/** Headers of a management request. */
export const ACCOUNT_HEADERS = { authorization: `Bearer ${ACCOUNT_TOKEN}`, 'x-actor': 'ada' }

/** The list that tests import into. */
export const IMPORTED_LIST = '/account/v1/blacklist/production'

/** Sends a management request as `ada`. */
export async function askAccount({ app }: TestService, request: InjectOptions) {
  const answer = await app.inject({ ...request, headers: { ...ACCOUNT_HEADERS, ...request.headers } })
  return { status: answer.statusCode, text: answer.body, body: answer.json(), headers: answer.headers }
}

/** Imports over HTTP. `service` is a function because tests start the service later. */
export function importsOver(service: () => TestService) {
  const imports = `${IMPORTED_LIST}/imports`
  const ask = (request: InjectOptions) => askAccount(service(), request)
  const post = (what: object = {}, headers = {}) =>
    ask({
      method: 'POST',
      url: imports,
      payload: { mode: 'append', dryRun: false, reason: 'from a file', ...what },
      headers,
    })
  return {
    ask,
    post,
    async begin(what: object = {}): Promise<ListImport> {
      const { status, text, body } = await post(what)
      if (status !== 201) throw new Error(text)
      return listImport.parse(body.data)
    },
    send: (id: string, file: string | Readable, format: ListFileFormat = 'ndjson') =>
      ask({
        method: 'PUT',
        url: `${imports}/${id}/file`,
        payload: file,
        headers: { 'content-type': LIST_FILE_TYPES[format] },
      }),
    show: (id: string) => ask({ url: `${imports}/${id}` }),
    cancel: (id: string) => ask({ method: 'DELETE', url: `${imports}/${id}` }),
  }
}
