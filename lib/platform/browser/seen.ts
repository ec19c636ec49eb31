/** Ids of requests whose prefetched answers are now on screen. The next request reports them to the console. */
const untold = new Set<string>()

/** @param requestId of a prefetched answer. */
export function noteSeen(requestId: string): void {
  untold.add(requestId)
}

/** Returns the ids to report. They count as reported from then on. */
export function takeSeen(): readonly string[] {
  const taken = [...untold]
  untold.clear()
  return taken
}
