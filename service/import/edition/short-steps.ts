import { setTimeout } from 'node:timers/promises'

/** Target time that a step holds the write lock, and the pause that lets other writers in. */
const STEP_MILLISECONDS = 40
const PAUSE_MILLISECONDS = 12

const FIRST_ROWS = 500
const MAX_ROWS = 20_000

/**
 * Runs a long write in short steps, so that other writers never wait long. The number of rows adapts to how long the
 * last step took.
 *
 * @param step writes up to `rows` rows in one transaction; `false` when nothing is left.
 */
export async function inShortSteps(step: (rows: number) => Promise<boolean>): Promise<void> {
  let rows = FIRST_ROWS
  for (;;) {
    const began = performance.now()
    if (!(await step(rows))) return
    const took = Math.max(1, performance.now() - began)
    rows = Math.round(Math.min(MAX_ROWS, rows * 2, Math.max(100, (rows * STEP_MILLISECONDS) / took)))
    await setTimeout(PAUSE_MILLISECONDS)
  }
}
