// Runs in a separate thread, started by start-mirror.ts, so that syncing does not slow down requests.
import 'server-only'
import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { wallClock } from '#lib/platform/clock.ts'
import { configuration } from '#lib/platform/configuration/configuration.ts'
import { type Connection, readConnections } from '#lib/platform/configuration/connections/connection.ts'
import { log } from '#lib/platform/log.ts'
import { logBackgroundFailure } from '#lib/platform/log-background-failure.ts'
import { consoleDatabase } from '#lib/platform/store/console-database.ts'
import { counted } from '#lib/service-client/call-counts.ts'
import { configuredClient } from '#lib/service-client/client.ts'
import { connectionNotes } from '#lib/service-client/connection-state.ts'
import { eventSourceOver } from '../events/event-source.ts'
import { readFieldSettings } from '../field-settings.ts'
import { emptyRecorded } from '../forgetting/former-lists.ts'
import { findMirroredList } from '../query/mirrored-list.ts'
import { openGenerationStore } from '../store/generation-store.ts'
import { openMirror } from '../store/open-mirror.ts'
import { skipUsedNumbers } from '../store/used-numbers.ts'
import { readSyncFigures } from '../sync-figures.ts'
import { lookForWatches } from '../watches/look.ts'
import { ListReader } from './list-reader.ts'
import { readWhenDue } from './read-when-due.ts'
import { runStore } from './run-store.ts'
import { withRuns } from './run-table.ts'

/** How often the worker checks whether the console works with other lists. */
const CHECK_MILLISECONDS = 5000
/** How often it checks whether a copy is to be deleted. */
const EMPTY_MILLISECONDS = 60_000

const { mirrorUrl } = configuration()
/** With the process id, for people who inspect the store. */
const holder = `${process.pid}-${randomUUID()}`

/** Retries until the databases answer: they may start after the console, or be away for a while. */
async function persistently<Result>(work: () => Promise<Result>): Promise<Result> {
  for (;;) {
    try {
      return await work()
    } catch (error) {
      logBackgroundFailure(log(), error, 'sync failed')
      await delay(CHECK_MILLISECONDS)
    }
  }
}

const database = await persistently(() => openMirror(mirrorUrl))
await persistently(async () => skipUsedNumbers(database, await consoleDatabase()))
const runs = await persistently(async () => runStore(await withRuns(database)))
const reading = new Map<string, AbortController>()

/** Returns the lists that the console works with now. An admin may change their keys at any time. */
async function connectionsToRead(): Promise<readonly Connection[]> {
  return Object.values(await readConnections(await consoleDatabase()))
}

function begin({ id: connection, environment }: Connection): void {
  const ended = new AbortController()
  const readFigures = async () => readSyncFigures((await consoleDatabase()).queries, environment)
  const call = configuredClient(counted(consoleDatabase, connection))
  const reader = new ListReader({
    connection,
    call,
    events: eventSourceOver(call),
    readKey: async () => (await connectionsToRead()).find(({ id }) => id === connection)?.key,
    environment,
    ended: ended.signal,
    openStore: () => openGenerationStore(database, connection),
    runs,
    holder,
    clock: wallClock,
    readFigures,
    readFields: async () => readFieldSettings((await consoleDatabase()).queries, environment),
    lookForWatches: async (isHeld) => {
      const list = await findMirroredList(database, connection)
      if (!list) return
      const console = await consoleDatabase()
      await lookForWatches({ console, list, environment, connection, now: wallClock(), isHeld })
    },
    notes: connectionNotes(consoleDatabase, connection),
    log: log(),
  })
  reading.set(connection, ended)
  void readWhenDue(reader, runs, connection, readFigures, wallClock, ended.signal)
}

/** Empties the copies of former lists, here because that takes long. The clean-up decides which, and does the rest. */
async function emptyFormerLists(): Promise<void> {
  for (;;) {
    await emptyRecorded(database).catch((error) =>
      logBackgroundFailure(log(), error, 'clean-up of a former list failed'),
    )
    await delay(EMPTY_MILLISECONDS)
  }
}
void emptyFormerLists()

for (;;) {
  const wanted = await persistently(connectionsToRead)
  for (const connection of wanted) if (!reading.has(connection.id)) begin(connection)
  for (const [id, ended] of reading) {
    if (wanted.some((connection) => connection.id === id)) continue
    ended.abort()
    reading.delete(id)
  }
  await delay(CHECK_MILLISECONDS)
}
