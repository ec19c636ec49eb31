/** Requests whose answers were read ahead and are on screen now. The next request tells the console. */
const untold = new Set<string>()

/** @param requestId of an answer that was read ahead. */
export function noteSeen(requestId: string): void {
  untold.add(requestId)
}

/** Those that are to be told, which then count as told. */
export function takeSeen(): readonly string[] {
  const taken = [...untold]
  untold.clear()
  return taken
}
