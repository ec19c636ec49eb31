import { freePort } from '#scripts/machine/free-port.ts'
import type { Program } from './program.ts'
import { startProxy } from './proxy.ts'

/** How many consoles and services each stack has. Several share PostgreSQL databases, behind a proxy each. */
export const INSTANCES = Number(process.env.TEST_INSTANCES ?? '1')

/** Programs that answer at one port. */
export type Instances = Program & { readonly port: number }

/**
 * Starts a program as often as a stack has it.
 *
 * @param start starts one that listens at `port`, which people reach at `publicPort`.
 */
export async function startInstances(
  start: (port: number, publicPort: number) => Promise<Program>,
): Promise<Instances> {
  if (INSTANCES === 1) {
    const port = await freePort()
    return { ...(await start(port, port)), port }
  }
  const proxy = await startProxy()
  const programs = await Promise.all(
    Array.from({ length: INSTANCES }, async () => {
      const port = await freePort()
      const program = await start(port, proxy.port)
      proxy.passTo(port)
      return program
    }),
  )
  return {
    port: proxy.port,
    output: () => programs.map((program) => program.output()).join(''),
    ended: Promise.race(programs.map(({ ended }) => ended)),
    stop: async () => {
      await Promise.all(programs.map((program) => program.stop()))
      await proxy.stop()
    },
  }
}
