import { explainFault, type NamedDatabase } from '#lib/platform/database/explain-fault.ts'

/** Works on a database. What is wrong with it is then said in a sentence. */
export async function onDatabase<Value>(place: NamedDatabase, work: () => Promise<Value>): Promise<Value> {
  try {
    return await work()
  } catch (error) {
    throw new Error(explainFault(error, place) ?? (error instanceof Error ? error.message : String(error)), {
      cause: error,
    })
  }
}
