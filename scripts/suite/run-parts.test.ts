import { describe, expect, it } from 'vitest'
import type { Count } from './count.ts'
import { type Part, runParts } from './run-parts.ts'

const passed = (number: number): Count => ({ passed: number, failed: 0, failures: [] })
const failing: Count = { passed: 1, failed: 1, failures: ['a.test.ts: counts'] }

async function outcome(parts: readonly Part[]) {
  let printed = ''
  const code = await runParts(parts, (text) => {
    printed += text
  })
  return { code, printed, lines: printed.trimEnd().split('\n') }
}

describe('a run of parts', () => {
  it('runs them in parallel and ends with the totals', async () => {
    const { promise, resolve } = Promise.withResolvers<void>()
    const { code, printed, lines } = await outcome([
      { name: 'Lint', run: () => promise.then(() => passed(1)) },
      {
        name: 'Unit',
        run: async (print) => {
          print('running\n')
          resolve()
          return passed(20)
        },
      },
    ])
    expect(code).toBe(0)
    expect(lines.at(-1)).toBe('21 passed, 0 failed')
    expect(printed).toMatch(/— Lint\nLint: fine\n\n— Unit\nrunning\nUnit: fine/)
    expect(printed).toMatch(/Where the time went:\n +\d+ to +\d+ s {2}Lint\n +\d+ to +\d+ s {2}Unit\n/)
  })

  it('runs a part after its dependency, and does not run it if the dependency failed', async () => {
    const order: string[] = []
    const part = (name: string, count: Count, after?: string): Part => ({
      name,
      ...(after === undefined ? {} : { after }),
      run: async () => {
        order.push(name)
        return count
      },
    })
    expect((await outcome([part('Build', passed(1)), part('Browser', passed(2), 'Build')])).lines.at(-1)).toBe(
      '3 passed, 0 failed',
    )
    expect(order.splice(0)).toEqual(['Build', 'Browser'])
    const failed = await outcome([part('Build', failing), part('Browser', passed(2), 'Build')])
    expect(order).toEqual(['Build'])
    expect(failed.printed).toContain('Not run, because this failed: Build')
    expect(failed.printed).toContain('Failed:\n  a.test.ts: counts\n  Browser\n')
    expect(failed.lines.at(-1)).toBe('1 passed, 2 failed')
    expect(failed.code).toBe(1)
  })

  it('counts a part that throws as one failure', async () => {
    const { code, lines, printed } = await outcome([
      { name: 'Lint', run: () => Promise.reject(new Error('no such program')) },
      { name: 'Unit', run: async () => passed(3) },
    ])
    expect(printed).toContain('no such program')
    expect(lines.at(-1)).toBe('3 passed, 1 failed')
    expect(code).toBe(1)
  })
})
