import { type SpawnOptions, spawn } from 'node:child_process'
import { text } from 'node:stream/consumers'

/**
 * Runs a program without input and returns its output.
 *
 * @throws Error with the program's message when it cannot start or exits with another code than 0.
 */
export async function runProgram(
  program: string,
  args: readonly string[],
  options: Pick<SpawnOptions, 'cwd' | 'env' | 'uid' | 'gid' | 'timeout'> = {},
): Promise<string> {
  const child = spawn(program, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] })
  const ended = new Promise<number | null>((resolve, reject) => {
    child.once('error', reject)
    child.once('close', resolve)
  })
  const [output, errorOutput, code] = await Promise.all([text(child.stdout), text(child.stderr), ended])
  if (code !== 0) throw new Error(`${program} ended with ${code}: ${(errorOutput || output).trim().slice(-2000)}`)
  return output
}

/** Runs npm: the one that runs this script, else the one in PATH. */
export function runNpm(args: readonly string[]): Promise<string> {
  const npm = process.env.npm_execpath
  return npm ? runProgram(process.execPath, [npm, ...args]) : runProgram('npm', args)
}
