import { createServer } from 'node:net'

/** A listener that a program of this project will open. */
export type Listener = {
  readonly name: string
  readonly host: string
  readonly port: number
  readonly variable: string
}

/** Whether a port is free. A missing address family counts as free. */
export async function isFree(host: string, port: number): Promise<boolean> {
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
 * Makes sure that no other program listens where ours will. Nothing is sent to a program that does.
 *
 * @throws Error that names the port and the variable that changes it.
 */
export async function requireFreePorts(listeners: readonly Listener[]): Promise<void> {
  for (const { name, host, port, variable } of listeners) {
    for (const address of hostsToCheck(host)) {
      if (await isFree(address, port)) continue
      throw new Error(
        `Port ${port}, needed by ${name}, is in use by another program. ` +
          `Stop that program, or set another port: ${variable}=${port + 1}`,
      )
    }
  }
}
