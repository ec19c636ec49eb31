import type {
  FastifyBaseLogger,
  FastifyInstance,
  FastifySchemaCompiler,
  FastifyTypeProvider,
  RawReplyDefaultExpression,
  RawRequestDefaultExpression,
  RawServerDefault,
} from 'fastify'
import { serializerCompiler } from 'fastify-type-provider-zod'
import type { z } from 'zod'
import { fieldFailure } from '#lib/contract/errors.ts'
import { fieldFaults } from '#lib/contract/field-faults-schema.ts'
import { bodyFailure, MalformedBody, Refusal, refusal } from './errors.ts'

/** Gives handlers the types of their schemas. What a handler sends is text that is ready to go out, so it has no type. */
interface SchemaTypes extends FastifyTypeProvider {
  readonly validator: this['schema'] extends z.ZodType ? z.output<this['schema']> : unknown
  readonly serializer: unknown
}

/** Where routes are registered. */
export type Routes = FastifyInstance<
  RawServerDefault,
  RawRequestDefaultExpression,
  RawReplyDefaultExpression,
  FastifyBaseLogger,
  SchemaTypes
>

/** Checks a body, which is text (see body.ts) or missing. */
function checkBody(schema: z.ZodType, body: unknown) {
  try {
    const reading = schema.safeParse(typeof body === 'string' ? JSON.parse(body) : body)
    return reading.success ? { value: reading.data } : { error: new Refusal(400, bodyFailure(reading.error)) }
  } catch {
    // The parser's message would quote the body.
    return { error: new MalformedBody() }
  }
}

/**
 * Checks each part of a request with its schema.
 *
 * A path whose parameters do not fit leads nowhere. Headers are described by a schema and checked where they are read:
 * Fastify would replace all headers of the request by those of the schema.
 */
const validate: FastifySchemaCompiler<z.ZodType> = ({ schema, httpPart }) => {
  if (httpPart === 'headers') return (value: unknown) => ({ value })
  if (httpPart === 'body') return (body: unknown) => checkBody(schema, body)
  return (given: unknown) => {
    const reading = schema.safeParse(given)
    if (reading.success) return { value: reading.data }
    if (httpPart === 'params') return { error: refusal('notFound') }
    return { error: new Refusal(400, fieldFailure(fieldFaults(reading.error))) }
  }
}

/**
 * Has requests checked by the schemas of their routes.
 *
 * The schemas of answers only describe them: every handler sends text. An item of a list keeps its digits, and a repeated
 * request gets its answer to the byte; on top, checking and serialising a page of 100 entries costs more than reading it.
 */
export function checkRequests(app: FastifyInstance): Routes {
  return app.setValidatorCompiler(validate).setSerializerCompiler(serializerCompiler).withTypeProvider<SchemaTypes>()
}
