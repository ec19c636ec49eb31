import 'server-only'
import type { z } from 'zod'
import { fieldFaults } from '#lib/contract/field-faults-schema.ts'
import { type BodyReader, jsonBody } from '#lib/platform/http/request-body.ts'

/** The reader of a body of the management interface by its schema. Faults have the service's codes and words. */
export function managementBody<Schema extends z.ZodType>(schema: Schema): BodyReader<z.output<Schema>> {
  return jsonBody(schema, { faultsOf: fieldFaults })
}
