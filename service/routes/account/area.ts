import type { FastifyInstance } from 'fastify'
import { readJsonText } from '../../account/body.ts'
import type { AccountContext } from '../../account/change.ts'
import { apiKeyRoutes } from './api-keys.ts'
import { bankDetailsRoutes } from './bank-details.ts'
import { managedUsersRoutes } from './blacklist-users.ts'
import { eventRoutes } from './events.ts'

/** The management interface: everything under `/account/v1/`. authorization.ts lets in who has its token. */
export function accountRoutes(service: FastifyInstance, context: AccountContext): void {
  service.register(async (area) => {
    readJsonText(area)
    apiKeyRoutes(area, context)
    bankDetailsRoutes(area, context)
    managedUsersRoutes(area, context)
    eventRoutes(area, context)
  })
}
