import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { z } from 'zod'
import type { DataDirectory } from '../data-directory.ts'
import { runProgram } from '../machine/run-program.ts'
import { ROOT } from './child.ts'
import type { ServicePlan } from './service-plan.ts'

const createdKey = z.object({ apiKey: z.string(), apiSecret: z.string() })

type Key = z.infer<typeof createdKey>

/** Whether the database exists: a file may have been deleted by hand. */
function isThere(databaseUrl: string): boolean {
  return !databaseUrl.startsWith('file:/') || existsSync(fileURLToPath(databaseUrl))
}

/**
 * Returns the Test key of the embedded service. On the first start, or for a new database, it fills the Test list with
 * the sandbox, creates the key and stores it in the data directory.
 */
export async function embeddedKey(plan: ServicePlan, data: DataDirectory): Promise<Key> {
  const known = data.secrets.embeddedKey
  if (known?.databaseUrl === plan.databaseUrl && isThere(plan.databaseUrl)) return known

  const run = (...args: string[]) =>
    runProgram(process.execPath, ['service/main.ts', ...args], { cwd: ROOT, env: plan.variables })
  await run('sandbox')
  const printed = await run('keys', 'create', '--name', 'Embedded console', '--type', 'Test', '--json')
  const key = createdKey.parse(JSON.parse(printed))
  data.saveSecrets({ ...data.secrets, embeddedKey: { databaseUrl: plan.databaseUrl, ...key } })
  return key
}
