import { resolve } from 'node:path'
import type { Variables } from '../launcher/child.ts'
import { readEnvironment } from '../launcher/environment.ts'

/** Runs a command on the folder given as its argument. Prints a failure as a sentence and exits with code 1. */
export async function runOnFolder(
  command: 'backup' | 'restore',
  work: (folder: string, environment: Variables) => Promise<void>,
): Promise<void> {
  // New files are readable by their owner only.
  process.umask(0o077)
  const [folder, ...more] = process.argv.slice(2)
  if (folder === undefined || more.length > 0) {
    console.error(`Usage: npm run ${command} -- FOLDER`)
    process.exitCode = 2
    return
  }
  try {
    const environment = readEnvironment()
    await work(resolve(process.env.INIT_CWD ?? process.cwd(), folder), environment)
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    console.error(reason)
    process.exitCode = 1
  }
}
