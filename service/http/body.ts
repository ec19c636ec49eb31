import { TextDecoder } from 'node:util'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { MalformedBody } from './errors.ts'

const texts = new WeakMap<FastifyRequest, string>()

/**
 * Takes bodies of `application/json` and no others, and hands their text on unparsed. Only the text shows whether a
 * request is repeated, and holds every digit of a number.
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

/** The text of a request's body, empty when it has none. */
export function bodyText(request: FastifyRequest): string {
  return texts.get(request) ?? ''
}
