import { TextDecoder } from 'node:util'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { MalformedBody } from './errors.ts'

const texts = new WeakMap<FastifyRequest, string>()

/**
 * Accepts bodies of `application/json` only and passes their text on unparsed. Only the text holds every digit of a
 * number and shows whether a request is repeated.
 */
export function readJsonText(app: FastifyInstance): void {
  const utf8 = new TextDecoder('utf-8', { fatal: true })
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    try {
      const text = typeof body === 'string' ? body : utf8.decode(body)
      texts.set(request, text)
      done(null, text)
    } catch {
      done(new MalformedBody())
    }
  })
}

/** Returns the text of the request's body; empty without a body. */
export function bodyText(request: FastifyRequest): string {
  return texts.get(request) ?? ''
}
