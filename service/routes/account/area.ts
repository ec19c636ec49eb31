import type { FastifyInstance } from 'fastify'
import { readJsonText } from '../../account/body.ts'
import type { AccountContext } from '../../account/change.ts'
import { runningImports } from '../../account/running-import.ts'
import { apiKeyRoutes } from './api-keys.ts'
import { bankDetailsRoutes } from './bank-details.ts'
import { managedUsersRoutes } from './blacklist-users.ts'
import { eventRoutes } from './events.ts'
import { exportRoute } from './export.ts'
import { importFileRoute, importRoutes } from './imports.ts'

/** The management interface: everything under `/account/v1/`. authorization.ts lets in who has its token. */
export function accountRoutes(service: FastifyInstance, context: AccountContext): void {
  const running = runningImports(context)
  // Before the server waits for requests in flight: a long upload would hold up the stop.
  service.addHook('preClose', () => running.stop())
  service.register(async (area) => {
    readJsonText(area)
    apiKeyRoutes(area, context)
    bankDetailsRoutes(area, context)
    managedUsersRoutes(area, context)
    importRoutes(area, context)
    exportRoute(area, context)
    eventRoutes(area, context)
  })
  service.register(async (area) => importFileRoute(area, running))
}
