import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { answerAfterConnections } from './after-connections.ts'

const PEOPLE = 20

let server: Server
/** The number of connections when each request started. */
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

/** Opens many connections at once. Each sends one request as soon as it can and closes after the response. */
async function comeAtOnce(): Promise<void> {
  const { port } = server.address() as AddressInfo
  const ends = Array.from({ length: PEOPLE }, () => {
    const socket = connect(port, '127.0.0.1').resume()
    socket.write('GET / HTTP/1.1\r\nHost: here\r\nConnection: close\r\n\r\n')
    return once(socket, 'close')
  })
  await Promise.all(ends)
}

describe('requests on many new connections', () => {
  it('start once all are connected', async () => {
    vi.spyOn(performance, 'now').mockReturnValue(0)
    await comeAtOnce()
    expect(connectedAtBeginning).toEqual(Array(PEOPLE).fill(PEOPLE))
  })

  it('start anyway when connecting takes too long', async () => {
    let now = 0
    vi.spyOn(performance, 'now').mockImplementation(() => (now += 1000))
    await comeAtOnce()
    expect(connectedAtBeginning).toHaveLength(PEOPLE)
    expect(connectedAtBeginning[0]).toBeLessThan(PEOPLE)
  })
})
