import { isFree } from '../launcher/free-ports.ts'

/**
 * Below the ports that systems assign to connections, and to servers that ask for any port: none of these can take the
 * port before it is used.
 */
const FIRST = 20_000
const PORTS_OF_A_PROCESS = 50
const PROCESSES = 240

/** Processes that run at the same time begin at different ports. */
const first = FIRST + (process.pid % PROCESSES) * PORTS_OF_A_PROCESS
let next = 0

/**
 * A free TCP port of the loopback interface, for a program that listens soon. This process gets it again only after all
 * its other ports.
 *
 * @throws Error when none of its ports is free.
 */
export async function freePort(): Promise<number> {
  for (let tried = 0; tried < PORTS_OF_A_PROCESS; tried += 1) {
    const port = first + next
    next = (next + 1) % PORTS_OF_A_PROCESS
    if (await isFree('127.0.0.1', port)) return port
  }
  throw new Error(`No port from ${first} to ${first + PORTS_OF_A_PROCESS - 1} is free`)
}
