import 'server-only'
import type { z } from 'zod'
import { fieldFaults } from '#lib/contract/field-faults-schema.ts'
import { type BodyOutcome, readBody } from '#lib/platform/http/request-body.ts'

/** Parses a body of the management interface by its schema. Faults have the service's codes and words. */
export function readManagementBody<Schema extends z.ZodType>(
  request: Request,
  schema: Schema,
): Promise<BodyOutcome<z.output<Schema>>> {
  return readBody(request, schema, { faultsOf: fieldFaults })
}
