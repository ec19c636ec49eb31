import { setTimeout } from 'node:timers/promises'

/** How long a step may hold the right to write, and how long others then have it. */
const STEP_MILLISECONDS = 40
const PAUSE_MILLISECONDS = 12

const FIRST_ROWS = 500
const MOST_ROWS = 20_000

/**
 * Does a long work in short steps, so that nobody waits long for the right to write. Each step is told how many rows to
 * take, more or fewer by how long the one before took.
 *
 * @param step does one step, in a transaction, so that it waits for others without holding up its thread; false when
 * nothing is left.
 */
export async function inShortSteps(step: (rows: number) => Promise<boolean>): Promise<void> {
  let rows = FIRST_ROWS
  for (;;) {
    const began = performance.now()
    if (!(await step(rows))) return
    const took = Math.max(1, performance.now() - began)
    rows = Math.round(Math.min(MOST_ROWS, rows * 2, Math.max(100, (rows * STEP_MILLISECONDS) / took)))
    await setTimeout(PAUSE_MILLISECONDS)
  }
}
