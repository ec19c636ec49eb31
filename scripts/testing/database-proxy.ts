import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/** A proxy to a database that tests can disturb. */
export type DatabaseProxy = {
  /** The database's URL through this proxy. */
  readonly url: string
  /** From now on existing connections stay open but pass nothing on, as if the host were lost. New ones work. */
  silence(): void
  /** Ends existing connections and refuses new ones until `restore`. */
  cut(): void
  restore(): void
  stop(): Promise<void>
}

/** Starts a proxy to the PostgreSQL database that `url` names. */
export async function startDatabaseProxy(url: string): Promise<DatabaseProxy> {
  const { hostname, port } = new URL(url)
  const sockets = new Set<Socket>()
  let isCut = false
  const keep = (socket: Socket) => {
    sockets.add(socket)
    socket.on('error', () => {}).on('close', () => sockets.delete(socket))
  }
  const server = createServer((client) => {
    if (isCut) return void client.resetAndDestroy()
    const database = connect(Number(port), hostname)
    for (const socket of [client, database]) keep(socket)
    client.pipe(database).pipe(client)
    client.on('close', () => database.destroy())
    database.on('close', () => client.destroy())
  })
  const cut = () => {
    isCut = true
    for (const socket of sockets) socket.resetAndDestroy()
  }
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const own = new URL(url)
  own.port = String((server.address() as AddressInfo).port)
  return {
    url: own.href,
    silence() {
      for (const socket of sockets) socket.unpipe().pause()
    },
    cut,
    restore() {
      isCut = false
    },
    async stop() {
      cut()
      server.close()
      await once(server, 'close')
    },
  }
}
