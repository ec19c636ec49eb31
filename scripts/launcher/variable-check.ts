import { spawn } from 'node:child_process'
import { text } from 'node:stream/consumers'
import { ROOT } from './child.ts'

/** A program that checks environment variables, prints their faults and ends. */
export type VariableCheck = { readonly args: readonly string[]; readonly variables: NodeJS.ProcessEnv }

async function faultsOf({ args, variables }: VariableCheck): Promise<string> {
  const child = spawn(process.execPath, args, { cwd: ROOT, env: variables, stdio: ['ignore', 'ignore', 'pipe'] })
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve))
  const [errorOutput, code] = await Promise.all([text(child.stderr), ended])
  return code === 0 ? '' : errorOutput.trim()
}

/**
 * Lets each program check its own variables before any of them starts.
 *
 * @throws Error with all their faults.
 */
export async function requireValidVariables(checks: readonly VariableCheck[]): Promise<void> {
  const faults = (await Promise.all(checks.map(faultsOf))).filter((errorOutput) => errorOutput !== '')
  if (faults.length > 0) throw new Error(faults.join('\n'))
}
