import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { answerAfterConnections } from './after-connections.ts'

const PEOPLE = 20

let server: Server
/** How many people were connected when each request began. */
let connectedAtBeginning: number[]
beforeEach(async () => {
  server = createServer()
  let connected = 0
  connectedAtBeginning = []
  server.on('connection', () => {
    connected += 1
  })
  answerAfterConnections(server, (_request, response) => {
    connectedAtBeginning.push(connected)
    response.end()
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
})
afterEach(() => {
  vi.restoreAllMocks()
  server.closeAllConnections()
  server.close()
})

/** Connects a crowd at once, each of whom asks for something as soon as they can and goes with the answer. */
async function comeAtOnce(): Promise<void> {
  const { port } = server.address() as AddressInfo
  const ends = Array.from({ length: PEOPLE }, () => {
    const socket = connect(port, '127.0.0.1').resume()
    socket.write('GET / HTTP/1.1\r\nHost: here\r\nConnection: close\r\n\r\n')
    return once(socket, 'close')
  })
  await Promise.all(ends)
}

describe('requests of a crowd', () => {
  it('begin once everyone is connected', async () => {
    vi.spyOn(performance, 'now').mockReturnValue(0)
    await comeAtOnce()
    expect(connectedAtBeginning).toEqual(Array(PEOPLE).fill(PEOPLE))
  })

  it('begin all the same when connecting takes too long', async () => {
    let now = 0
    vi.spyOn(performance, 'now').mockImplementation(() => (now += 1000))
    await comeAtOnce()
    expect(connectedAtBeginning).toHaveLength(PEOPLE)
    expect(connectedAtBeginning[0]).toBeLessThan(PEOPLE)
  })
})
