import 'server-only'
import type { z } from 'zod'
import { fieldFaults } from '#lib/contract/field-faults-schema.ts'
import { type BodyReader, jsonBody } from '#lib/platform/http/request-body.ts'

/** Returns a reader that validates bodies by a schema. Faults have the service's codes and texts. */
export function managementBody<Schema extends z.ZodType>(schema: Schema): BodyReader<z.output<Schema>> {
  return jsonBody(schema, { faultsOf: fieldFaults })
}
