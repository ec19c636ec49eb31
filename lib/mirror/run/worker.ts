// Run in a thread of its own by start-mirror.ts: everything heavy about the mirror happens here, away from requests.
import 'server-only'
import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { isUnavailable } from '#lib/database/is-unavailable.ts'
import { wallClock } from '#lib/server/clock.ts'
import { configuration } from '#lib/server/configuration.ts'
import { placeOf } from '#lib/server/error-place.ts'
import { log } from '#lib/server/log.ts'
import { serviceApi } from '#lib/server/service-api.ts'
import { openGenerationStore } from '../store/generation-store.ts'
import { openMirror } from '../store/open-mirror.ts'
import { type ConnectionToRead, connectionsToRead } from './connections-to-read.ts'
import { ListReader } from './list-reader.ts'
import { readWhenDue } from './read-when-due.ts'
import { runDesk } from './run-desk.ts'
import { withRuns } from './run-table.ts'

/** How often it is looked whether the console works with other lists than before. */
const LOOK_MILLISECONDS = 5000

const { mirror, mirrorUrl } = configuration()
/** With the process id, for whoever looks into the store. */
const holder = `${process.pid}-${randomUUID()}`

async function openStore() {
  const database = await openMirror(mirrorUrl)
  return { database, desk: runDesk(await withRuns(database)) }
}

async function keepReading(): Promise<void> {
  const { database, desk } = await openStore()
  const { intervalMilliseconds, requestsPerSecond } = mirror
  const reading = new Map<string, AbortController>()

  async function begin({ id: connection, environment, key }: ConnectionToRead): Promise<void> {
    const ended = new AbortController()
    reading.set(connection, ended)
    const reader = new ListReader({
      connection,
      api: serviceApi(),
      key,
      environment,
      openStore: () => openGenerationStore(database, connection),
      desk,
      holder,
      clock: wallClock,
      intervalMilliseconds,
      requestsPerSecond,
      log: log(),
    })
    await readWhenDue(reader, desk, connection, intervalMilliseconds, wallClock, ended.signal)
  }

  for (;;) {
    const wanted = await connectionsToRead()
    for (const connection of wanted)
      if (!reading.has(connection.id)) begin(connection).catch(() => reading.delete(connection.id))
    for (const [id, ended] of reading) {
      if (wanted.some((connection) => connection.id === id)) continue
      ended.abort()
      reading.delete(id)
    }
    await delay(LOOK_MILLISECONDS)
  }
}

for (;;) {
  try {
    await keepReading()
  } catch (error) {
    if (!isUnavailable(error)) log().error(placeOf(error), 'the mirror cannot be kept')
    await delay(LOOK_MILLISECONDS)
  }
}
