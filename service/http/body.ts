import { TextDecoder } from 'node:util'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { bodyFailure, MalformedBody, Refusal } from './errors.ts'

/** Takes bodies of `application/json` as their text, so that a repeated request is known and no digit is lost. */
export function readJsonText(app: FastifyInstance): void {
  const utf8 = new TextDecoder('utf-8', { fatal: true })
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) => {
    try {
      done(null, typeof body === 'string' ? body : utf8.decode(body))
    } catch {
      done(new MalformedBody())
    }
  })
}

/** The text of a request's body, empty when it has none. */
export function bodyText({ body }: FastifyRequest): string {
  return typeof body === 'string' ? body : ''
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new MalformedBody()
  }
}

/**
 * The body of a request, checked.
 *
 * @throws MalformedBody, or Refusal that names the fields at fault.
 */
export function bodyOf<Body>(request: FastifyRequest, schema: z.ZodType<Body>): Body {
  const reading = schema.safeParse(parsed(bodyText(request)))
  if (!reading.success) throw new Refusal(400, bodyFailure(reading.error))
  return reading.data
}
