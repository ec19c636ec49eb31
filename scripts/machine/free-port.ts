import { createServer } from 'node:net'
import { isFree } from '../launcher/free-ports.ts'

/**
 * Below the ports that systems assign to connections, and to servers that ask for any port: none of these can take the
 * port before it is used.
 */
const FIRST = 20_000
const PORTS_OF_A_BLOCK = 50
const BLOCKS = 240

/** Listens at a port until this process ends, without keeping it alive. Returns whether no other process does. */
function hold(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer()
    server.once('error', () => resolve(false))
    server.listen({ port, host: '127.0.0.1', exclusive: true }, () => resolve(true))
    server.unref()
  })
}

/**
 * Takes a block of ports that nobody else uses: two processes that find the same port free at the same moment would
 * both use it. Its first port is held until this process ends.
 *
 * @param first the number of the block to try first.
 * @throws Error when every block is taken.
 */
export async function takeBlock(first: number): Promise<number> {
  for (let tried = 0; tried < BLOCKS; tried += 1) {
    const block = FIRST + ((first + tried) % BLOCKS) * PORTS_OF_A_BLOCK
    if (await hold(block)) return block
  }
  throw new Error(`No block of ports from ${FIRST} is free`)
}

let block: Promise<number> | undefined
let next = 0

/**
 * A free TCP port of the loopback interface, for a program that listens soon. This process gets it again only after all
 * its other ports.
 *
 * @throws Error when none of its ports is free.
 */
export async function freePort(): Promise<number> {
  block ??= takeBlock(process.pid)
  const first = (await block) + 1
  for (let tried = 1; tried < PORTS_OF_A_BLOCK; tried += 1) {
    const port = first + next
    next = (next + 1) % (PORTS_OF_A_BLOCK - 1)
    if (await isFree('127.0.0.1', port)) return port
  }
  throw new Error(`No port from ${first} to ${first + PORTS_OF_A_BLOCK - 2} is free`)
}
