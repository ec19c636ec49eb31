import { endOf, spawnProgram, stopChild } from '#scripts/launcher/child.ts'
import { waitUntilReady } from '#scripts/launcher/readiness.ts'

/** A real process of the product under test. */
export type Program = {
  /** Everything it has printed so far. */
  output(): string
  /** Describes how it ended. */
  readonly ended: Promise<string>
  stop(): Promise<void>
}

const START_MILLISECONDS = 240_000

/**
 * Starts a program and waits until it answers at `readyUrl`.
 *
 * @throws Error with what it printed, when it does not.
 */
export async function startProgram(
  args: readonly string[],
  variables: NodeJS.ProcessEnv,
  readyUrl: string,
): Promise<Program> {
  const child = spawnProgram(args, variables, 'pipe', 'pipe')
  const ended = endOf(child)
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (text: string) => {
      output += text
    })
  }
  const ready = await Promise.race([
    waitUntilReady({ url: readyUrl, pid: child.pid, milliseconds: START_MILLISECONDS }),
    ended.then(() => undefined),
  ])
  if (!ready?.ok) {
    await stopChild(child, ended, variables)
    throw new Error(`${args.join(' ')} did not become ready:\n${output}`)
  }
  return { output: () => output, ended, stop: () => stopChild(child, ended, variables) }
}
