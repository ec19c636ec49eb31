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

/** Gives handlers the types of their request schemas. Handlers send ready text, so responses have no type. */
interface SchemaTypes extends FastifyTypeProvider {
  readonly validator: this['schema'] extends z.ZodType ? z.output<this['schema']> : unknown
  readonly serializer: unknown
}

/** A Fastify instance with typed requests. */
export type Routes = FastifyInstance<
  RawServerDefault,
  RawRequestDefaultExpression,
  RawReplyDefaultExpression,
  FastifyBaseLogger,
  SchemaTypes
>

/** Parses and checks a body, which is text (see body.ts) or absent. */
function checkBody(schema: z.ZodType, body: unknown) {
  try {
    const reading = schema.safeParse(typeof body === 'string' ? JSON.parse(body) : body)
    return reading.success ? { value: reading.data } : { error: new Refusal(400, bodyFailure(reading.error)) }
  } catch {
    // Drops the parser's message, which quotes the body.
    return { error: new MalformedBody() }
  }
}

function hasNul(params: unknown): boolean {
  return typeof params === 'object' && params !== null && Object.values(params).some((text) => `${text}`.includes('\0'))
}

/**
 * Checks each part of a request against its schema. Invalid path params answer 404. Headers are checked where they are
 * read, because Fastify would drop all headers that the schema does not name.
 */
const validate: FastifySchemaCompiler<z.ZodType> = ({ schema, httpPart }) => {
  if (httpPart === 'headers') return (value: unknown) => ({ value })
  if (httpPart === 'body') return (body: unknown) => checkBody(schema, body)
  return (given: unknown) => {
    const reading = schema.safeParse(given)
    // No id contains U+0000, and PostgreSQL would fail on one.
    if (httpPart === 'params' && hasNul(given)) return { error: refusal('notFound') }
    if (reading.success) return { value: reading.data }
    if (httpPart === 'params') return { error: refusal('notFound') }
    return { error: new Refusal(400, fieldFailure(fieldFaults(reading.error))) }
  }
}

/**
 * Checks requests against the schemas of their routes.
 *
 * Response schemas only document. Handlers send text, which keeps every digit of an item and lets an idempotent request
 * repeat its response byte for byte. Checking and serializing a page of 100 entries would cost more than reading it.
 */
export function checkRequests(app: FastifyInstance): Routes {
  return app.setValidatorCompiler(validate).setSerializerCompiler(serializerCompiler).withTypeProvider<SchemaTypes>()
}
