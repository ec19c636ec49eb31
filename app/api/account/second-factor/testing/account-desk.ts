import { beforeEach } from 'vitest'
import type { Role } from '#lib/platform/access/api/roles.ts'
import type { DatabaseKind } from '#lib/platform/database/open.ts'
import { TEST_PASSWORD } from '#lib/platform/testing/testing.ts'
import { POST as SIGN_IN } from '../../../session/route.ts'
import { call, dataOf, sharedConsole } from '../../../testing.ts'
import { GET } from '../route.ts'

/** A console, and what people do with their own account. Registers its own set-up and clean-up. */
export function accountDesk(kind: DatabaseKind) {
  const testConsole = sharedConsole({}, kind)
  beforeEach(() => queries().deleteFrom('attempt').execute())

  const database = () => testConsole.store.database
  const queries = () => database().queries
  return {
    kind,
    database,
    queries,
    signInAs: (role: Role) => testConsole.signIn(role),
    signIn: (email: string, code?: string) =>
      call(SIGN_IN, 'POST', '/', { body: { email, password: TEST_PASSWORD, code } }),
    describeOwn: async (cookie?: string) => dataOf(await call(GET, 'GET', '/', { cookie })),
    /** What the audit log has of a person, in order. */
    linesOf: (id: string) =>
      queries()
        .selectFrom('audit')
        .select(['action', 'details'])
        .where('actor_id', '=', id)
        .orderBy('number')
        .execute(),
  }
}
