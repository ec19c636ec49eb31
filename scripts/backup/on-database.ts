import { explainFault, type NamedDatabase } from '#lib/platform/database/explain-fault.ts'

/** Does work on a database. An error says in a sentence what is wrong with the database. */
export async function onDatabase<Value>(place: NamedDatabase, work: () => Promise<Value>): Promise<Value> {
  try {
    return await work()
  } catch (error) {
    throw new Error(explainFault(error, place) ?? (error instanceof Error ? error.message : String(error)), {
      cause: error,
    })
  }
}
