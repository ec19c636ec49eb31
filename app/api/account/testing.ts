import type { DatabaseKind } from '#lib/platform/database/open.ts'
import { createTestDatabase } from '#lib/platform/database/testing.ts'
import { sharedByTests } from '#lib/platform/testing/shared-by-tests.ts'
import { ACCOUNT_TOKEN, type TestService, testService } from '#service/testing/service.ts'
import { startTestConsole, type TestConsole } from '../testing.ts'

/** A console that uses a service of ours, with its management token. */
type ManagedConsole = TestConsole & { readonly service: TestService }

/**
 * Configures this process as a console that uses a real service with a management interface. Both have stores of their
 * own.
 */
async function startManagedConsole(kind?: DatabaseKind): Promise<ManagedConsole> {
  const database = await createTestDatabase('sqlite')
  const service = await testService(database)
  const url = await service.app.listen({ port: 0, host: '127.0.0.1' })
  const test = await service.newKey('Test')
  const production = await service.newKey('Production')
  const testConsole = await startTestConsole(
    {
      FRAUD_API_BASE_URL: url,
      FRAUD_API_KEY: test.apiKey,
      FRAUD_API_SECRET: test.apiSecret,
      FRAUD_API_PRODUCTION_KEY: production.apiKey,
      FRAUD_API_PRODUCTION_SECRET: production.apiSecret,
      SERVICE_ACCOUNT_TOKEN: ACCOUNT_TOKEN,
    },
    kind,
  )
  return {
    ...testConsole,
    service,
    stop: async () => {
      await testConsole.stop()
      await service.close()
      await database.drop()
    },
  }
}

/** The console with a service of ours that the tests of a file share. */
export const sharedManagedConsole = (kind?: DatabaseKind) =>
  sharedByTests(
    () => startManagedConsole(kind),
    ({ stop }) => stop(),
  )
