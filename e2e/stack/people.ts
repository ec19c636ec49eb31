import { addAccount } from '#lib/platform/access/accounts.ts'
import { ROLES } from '#lib/platform/access/api/roles.ts'
import { hashPassword } from '#lib/platform/access/password.ts'
import { openConsoleDatabase } from '#lib/platform/store/console-database.ts'

// Run as a program, because server code needs the condition `react-server`, which the test runner lacks. Adds one
// person of each role to the database in argument 1, all with the password in argument 2.
const [, , databaseUrl = '', password = ''] = process.argv
const database = await openConsoleDatabase(databaseUrl)
const passwordHash = await hashPassword(password)
for (const role of ROLES) {
  const name = `${role.charAt(0).toUpperCase()}${role.slice(1)} Person`
  await addAccount(database, { email: `${role}@example.com`, name, role, passwordHash }, Date.now())
}
await database.close()
