import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Count, countOfCode, countOfPlaywright, countOfVitest, sum } from './count.ts'
import { runTool } from './tool.ts'

/** Format and rules, then unused files, exports and dependencies. */
export async function lint(): Promise<Count> {
  const codes = [await runTool('biome', ['check', '--error-on-warnings', '.']), await runTool('knip', [])]
  return countOfCode(Math.max(...codes))
}

/** Next writes the types of its routes first. What an earlier run remembered of them may be wrong, so all is checked. */
export async function types(): Promise<Count> {
  const code = await runTool('next', ['typegen'])
  return countOfCode(code || (await runTool('tsc', ['--noEmit', '--incremental', 'false'])))
}

async function readReport(file: string): Promise<unknown> {
  return JSON.parse(await readFile(file, 'utf8'))
}

/** The tests that vitest runs; `args` narrows them, the report goes to `folder`. */
export async function unit(
  folder: string,
  args: readonly string[],
  variables: Readonly<Record<string, string>>,
): Promise<Count> {
  const file = join(folder, 'vitest.json')
  const reporters = ['--reporter=minimal', '--reporter=json', `--outputFile.json=${file}`]
  const code = await runTool('vitest', ['run', ...reporters, ...args], variables)
  return countOfVitest(await readReport(file), code)
}

/** The tests in a browser. */
export async function browser(folder: string, variables: Readonly<Record<string, string>>): Promise<Count> {
  const file = join(folder, 'playwright.json')
  const args = ['test', '--config=e2e/playwright.config.ts', '--reporter=list,json']
  const code = await runTool('playwright', args, { ...variables, PLAYWRIGHT_JSON_OUTPUT_FILE: file })
  return countOfPlaywright(await readReport(file), code)
}

/**
 * Runs parts one after the other, says which one runs, and ends with what failed and the sum as the last line. A part
 * that breaks counts as one failure.
 *
 * @returns the exit code.
 */
export async function runParts(parts: Readonly<Record<string, () => Promise<Count>>>): Promise<number> {
  const counts: Count[] = []
  for (const [name, run] of Object.entries(parts)) {
    console.log(`\n— ${name}`)
    const count = await run().catch((error: unknown) => {
      console.error(error instanceof Error ? error.message : error)
      return countOfCode(1)
    })
    console.log(`${name}: ${count.failed === 0 ? 'fine' : `${count.failed} failed`}`)
    counts.push(count)
  }
  const { passed, failed, failures } = sum(counts)
  if (failures.length > 0) console.log(`\nFailed:\n${failures.map((name) => `  ${name}`).join('\n')}`)
  console.log(`\n${passed} passed, ${failed} failed`)
  return failed === 0 ? 0 : 1
}
