import { bankDetailsRoutes } from './bank-details/routes.ts'
import { eventRoutes } from './events/routes.ts'
import { exportRoute } from './export/route.ts'
import type { Routes } from './http/validation.ts'
import { importFileRoute, importRoutes } from './import/routes.ts'
import { runningImports } from './import/running-import.ts'
import { apiKeyRoutes } from './keys/routes.ts'
import { entryRoutes } from './list/entry-routes.ts'
import type { ManagementContext } from './management/change.ts'

/** Registers the management interface, everything under `/account/v1/`. http/authorization.ts guards it. */
export function managementArea(service: Routes, context: ManagementContext): void {
  const running = runningImports(context)
  // Runs before the server waits for requests in flight, among which a long upload would delay the stop.
  service.addHook('preClose', () => running.stop())
  apiKeyRoutes(service, context)
  bankDetailsRoutes(service, context)
  entryRoutes(service, context)
  importRoutes(service, context)
  exportRoute(service, context)
  eventRoutes(service, context)
  service.register(async (area) => importFileRoute(area, running))
}
