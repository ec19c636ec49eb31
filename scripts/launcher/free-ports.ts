import { createServer } from 'node:net'
import { portHolder } from './port-holder.ts'

/** A listener that a program of this project will open. */
export type Listener = {
  readonly name: string
  readonly host: string
  readonly port: number
  readonly variable: string
}

/** Whether a port is free. A missing address family counts as free. */
async function isFree(host: string, port: number): Promise<boolean> {
  const server = createServer()
  const fault = await new Promise<string | undefined>((resolve) => {
    server.once('error', (error) => resolve('code' in error ? String(error.code) : 'unknown'))
    server.listen(port, host, () => resolve(undefined))
  })
  if (fault === undefined) await new Promise((resolve) => server.close(resolve))
  return fault !== 'EADDRINUSE'
}

/** `localhost` means both loopback addresses, and browsers may try either first. */
const hostsToCheck = (host: string) => (host === '127.0.0.1' ? [host, '::1'] : [host])

/**
 * Makes sure that nobody else listens where our programs will.
 *
 * @throws Error that names the holder of a port that is taken. Nothing is sent to it.
 */
export async function requireFreePorts(listeners: readonly Listener[]): Promise<void> {
  for (const { name, host, port, variable } of listeners) {
    for (const address of hostsToCheck(host)) {
      if (await isFree(address, port)) continue
      throw new Error(
        `Port ${port}, meant for ${name}, is in use by ${portHolder(port)}. ` +
          `Stop that, or choose another port: ${variable}=${port + 1}`,
      )
    }
  }
}
