import { type Count, countOfCode, sum } from './count.ts'
import { takeTurns } from './take-turns.ts'
import type { Print } from './tool.ts'

/** One part of a run of tests. */
export type Part = {
  readonly name: string
  /** Name of the part that must pass before this one starts. */
  readonly after?: string
  run(print: Print): Promise<Count>
}

type RunPart = { readonly name: string; readonly count: Count; readonly from: number; readonly to: number }

async function runPart(part: Part, print: Print, earlier: Promise<RunPart> | undefined): Promise<RunPart> {
  const { name } = part
  const needed = await earlier
  const from = performance.now()
  try {
    if (needed && needed.count.failed > 0) throw new Error(`Not run, because this failed: ${needed.name}`)
    return { name, count: await part.run(print), from, to: performance.now() }
  } catch (error) {
    print(`${error instanceof Error ? error.message : error}\n`)
    return { name, count: { ...countOfCode(1), failures: [name] }, from, to: performance.now() }
  }
}

/** When each part ran, in seconds after the start. */
function timeline(parts: readonly RunPart[], start: number): string {
  const seconds = (moment: number) => String(Math.round((moment - start) / 1000)).padStart(5)
  return parts.map(({ name, from, to }) => `  ${seconds(from)} to ${seconds(to)} s  ${name}\n`).join('')
}

/**
 * Runs parts in parallel. Prints their outputs one after the other, then when each ran, the failures, and the totals as
 * the last line. A part that throws counts as one failure.
 *
 * @param parts each after the part that it depends on.
 * @returns the exit code.
 */
export async function runParts(parts: readonly Part[], print: Print): Promise<number> {
  const turns = takeTurns(parts.length, print)
  const start = performance.now()
  const running = new Map<string, Promise<RunPart>>()
  for (const [index, part] of parts.entries()) {
    const turn = turns[index]
    if (!turn) continue
    const earlier = part.after === undefined ? undefined : running.get(part.after)
    turn.print(`\n— ${part.name}\n`)
    running.set(
      part.name,
      runPart(part, turn.print, earlier).then((ran) => {
        turn.print(`${part.name}: ${ran.count.failed === 0 ? 'fine' : `${ran.count.failed} failed`}\n`)
        turn.end()
        return ran
      }),
    )
  }
  const ran = await Promise.all(running.values())
  print(`\nWhere the time went:\n${timeline(ran, start)}`)
  const { passed, failed, failures } = sum(ran.map(({ count }) => count))
  if (failures.length > 0) print(`\nFailed:\n${failures.map((failure) => `  ${failure}\n`).join('')}`)
  print(`\n${passed} passed, ${failed} failed\n`)
  return failed === 0 ? 0 : 1
}
