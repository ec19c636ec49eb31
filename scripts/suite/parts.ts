import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { testChromium } from '../machine/chromium.ts'
import { countOfCode, countOfPlaywright, countOfVitest } from './count.ts'
import type { Part } from './run-parts.ts'
import type { TestSession } from './session.ts'
import { type Print, runScript, runTool } from './tool.ts'

/** Checks format and rules, then unused files, exports and dependencies. */
export const lint: Part = {
  name: 'Lint',
  run: async (print) => {
    const style = await runTool(print, 'biome', ['check', '--error-on-warnings', '.'])
    if (style !== 0) print('“npx biome check --write .” formats the code and fixes what it can.\n')
    const unused = await runTool(print, 'knip', [])
    return countOfCode(Math.max(style, unused))
  },
}

/** Generates Next's route types first. Not incremental, because a stale cache may hide errors. */
export const types: Part = {
  name: 'Types',
  run: async (print) => {
    const code = await runTool(print, 'next', ['typegen'])
    // Each further checker resolves shared types once more, and the linter runs beside it.
    const options = ['--noEmit', '--incremental', 'false', '--checkers', '1']
    return countOfCode(code || (await runTool(print, 'tsc', options)))
  },
}

/** After the types, because both write into `.next`. */
export const build: Part = {
  name: 'Build',
  after: types.name,
  run: async (print) => countOfCode(await runScript(print, 'scripts/setup.mjs', ['--build'])),
}

async function readReport(file: string): Promise<unknown> {
  return JSON.parse(await readFile(file, 'utf8'))
}

/** Variables with the PostgreSQL server for tests. */
async function withPostgres({ postgres }: TestSession, print: Print): Promise<Readonly<Record<string, string>>> {
  const { url, found } = await postgres()
  print(`PostgreSQL: ${found}\n`)
  return { TEST_DATABASE_URL: url }
}

/** Tests that vitest runs; `args` selects some. */
function vitest(session: TestSession, name: string, args: readonly string[]): Part {
  return {
    name,
    run: async (print) => {
      const variables = await withPostgres(session, print)
      const file = join(session.folder, `${name}.json`)
      const reporters = ['--reporter=minimal', '--reporter=json', `--outputFile.json=${file}`]
      const code = await runTool(print, 'vitest', ['run', ...reporters, ...args], variables)
      return countOfVitest(await readReport(file), code)
    },
  }
}

/** scripts/test.ts sets it before the parts are created. */
const isDeep = () => process.env.TEST_DEEP === 'true'

/** The tests that need neither a browser nor a build. */
export function unit(session: TestSession, args: readonly string[] = []): Part {
  const without = ['--project=!built', '--project=!deep-built', ...(isDeep() ? [] : ['--project=!deep'])]
  return vitest(session, 'Unit and integration tests', [...without, ...args])
}

/** The tests that start the built console. */
export function built(session: TestSession): Part {
  return vitest(session, 'Tests of the build', ['--project=built', ...(isDeep() ? ['--project=deep-built'] : [])])
}

/** Runs the browser tests; `args` selects some. The variables are for Playwright, and go into the stacks' setup. */
function playwright(session: TestSession, name: string, args: readonly string[], more = {}): Part {
  return {
    name,
    run: async (print) => {
      const chromium = await testChromium()
      print(`Chromium: ${chromium.found}\n`)
      const file = join(session.folder, `${name}.json`)
      const variables = {
        ...(await withPostgres(session, print)),
        CHROMIUM_PATH: chromium.path,
        PLAYWRIGHT_JSON_OUTPUT_FILE: file,
        ...more,
      }
      const config = ['--config=e2e/playwright.config.ts', '--reporter=list,json']
      const code = await runTool(print, 'playwright', ['test', ...config, ...args], variables)
      return countOfPlaywright(await readReport(file), code)
    },
  }
}

export function browser(session: TestSession, args: readonly string[] = []): Part {
  return playwright(session, 'Browser tests', args)
}

/** The browser tests again, each stack with two consoles and two services behind proxies, on PostgreSQL. */
export function browserOnTwo(session: TestSession): Part {
  const again = playwright(session, 'Browser tests on two of everything', [], {
    TEST_INSTANCES: '2',
    TEST_DEEP: 'false',
  })
  return { ...again, after: 'Browser tests' }
}

/** Runs a part after the build. */
export function afterBuild(part: Part): Part {
  return { ...part, after: build.name }
}
