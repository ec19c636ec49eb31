import { type Count, countOfCode, sum } from './count.ts'
import { takeTurns } from './take-turns.ts'
import type { Print } from './tool.ts'

/** One part of a run of tests. */
export type Part = {
  readonly name: string
  /** The part that must pass before this one starts. */
  readonly after?: string
  run(print: Print): Promise<Count>
}

async function countOf({ name, after, run }: Part, print: Print, earlier: Promise<Count> | undefined): Promise<Count> {
  try {
    const needed = await earlier
    if (needed && needed.failed > 0) throw new Error(`Not run, because this failed: ${after}`)
    return await run(print)
  } catch (error) {
    print(`${error instanceof Error ? error.message : error}\n`)
    return { ...countOfCode(1), failures: [name] }
  }
}

/**
 * Runs parts in parallel and prints their outputs one after the other, then the failures, then the totals as the last
 * line. A part that throws counts as one failure.
 *
 * @param parts each after the part that it depends on.
 * @returns the exit code.
 */
export async function runParts(parts: readonly Part[], print: Print): Promise<number> {
  const turns = takeTurns(parts.length, print)
  const started = performance.now()
  const counts = new Map<string, Promise<Count>>()
  for (const [index, part] of parts.entries()) {
    const turn = turns[index]
    if (!turn) continue
    const earlier = part.after === undefined ? undefined : counts.get(part.after)
    turn.print(`\n— ${part.name}\n`)
    counts.set(
      part.name,
      countOf(part, turn.print, earlier).then((count) => {
        const seconds = Math.round((performance.now() - started) / 1000)
        const outcome = count.failed === 0 ? 'fine' : `${count.failed} failed`
        turn.print(`${part.name}: ${outcome}, ${seconds} s after the start\n`)
        turn.end()
        return count
      }),
    )
  }
  const { passed, failed, failures } = sum(await Promise.all(counts.values()))
  if (failures.length > 0) print(`\nFailed:\n${failures.map((name) => `  ${name}\n`).join('')}`)
  print(`\n${passed} passed, ${failed} failed\n`)
  return failed === 0 ? 0 : 1
}
