import { resolve } from 'node:path'
import type { Variables } from '../launcher/child.ts'
import { readEnvironment } from '../launcher/environment.ts'
import { endWithUsage, readArguments } from '../read-arguments.ts'

/** Runs a command on the folder given as its argument. Prints a failure as a sentence and exits with code 1. */
export async function runOnFolder(
  usage: string,
  work: (folder: string, environment: Variables) => Promise<void>,
): Promise<void> {
  // New files are readable by their owner only.
  process.umask(0o077)
  const [folder] = readArguments(usage, 1, {}).positionals
  if (folder === undefined) endWithUsage(usage)
  try {
    const environment = readEnvironment()
    await work(resolve(process.env.INIT_CWD ?? process.cwd(), folder), environment)
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    console.error(reason)
    process.exitCode = 1
  }
}
