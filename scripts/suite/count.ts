import { stripVTControlCharacters } from 'node:util'
import { z } from 'zod'

/** How many checks of a part passed and failed, with the names of failures that have one, and reasons if known. */
export type Count = { readonly passed: number; readonly failed: number; readonly failures: readonly string[] }

const vitestReport = z.object({
  numPassedTests: z.int(),
  numTotalTests: z.int(),
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      message: z.string(),
      assertionResults: z.array(
        z.object({ fullName: z.string(), status: z.string(), failureMessages: z.array(z.string().nullable()) }),
      ),
    }),
  ),
})

type PlaywrightSuite = {
  readonly specs: readonly { readonly title: string; readonly file: string; readonly ok: boolean }[]
  readonly suites?: readonly PlaywrightSuite[] | undefined
}

const playwrightSuite: z.ZodType<PlaywrightSuite> = z.lazy(() =>
  z.object({
    specs: z.array(z.object({ title: z.string(), file: z.string(), ok: z.boolean() })),
    suites: z.array(playwrightSuite).optional(),
  }),
)

const playwrightReport = z.object({
  stats: z.object({ expected: z.int(), unexpected: z.int(), flaky: z.int(), skipped: z.int() }),
  errors: z.array(z.object({ message: z.string().optional() })),
  suites: z.array(playwrightSuite),
})

/** Counts a single check by its exit code. */
export function countOfCode(code: number): Count {
  return code === 0 ? { passed: 1, failed: 0, failures: [] } : { passed: 0, failed: 1, failures: [] }
}

/**
 * Counts one failure for a part without any test, and for an error code without a failed test. Skipped tests count as
 * failed, so that none is left out unnoticed.
 */
function judged(count: Count, code: number): Count {
  const silent = count.failed === 0 && (code !== 0 || count.passed === 0)
  return silent ? { ...count, failed: 1 } : count
}

const REASON_LINES = 12

/** A failure with the first lines of its reason, indented below it. */
function explained(failure: string, reason: string | null | undefined): string {
  const lines = stripVTControlCharacters(reason ?? '')
    .trim()
    .split('\n')
    .slice(0, REASON_LINES)
  return [failure, ...lines.filter((line) => line !== '').map((line) => `    ${line.slice(0, 200)}`)].join('\n')
}

/** Counts a JSON report of vitest. A file that fails to load counts as one failed test. */
export function countOfVitest(report: unknown, code: number): Count {
  const { numPassedTests, numTotalTests, testResults } = vitestReport.parse(report)
  const unloaded = testResults.filter((file) => file.status === 'failed' && file.assertionResults.length === 0)
  const failures = testResults.flatMap(({ name, status, message, assertionResults }) => [
    // A file fails by itself when it cannot be loaded or set up.
    ...(status === 'failed' && (message !== '' || assertionResults.length === 0) ? [explained(name, message)] : []),
    ...assertionResults
      .filter((test) => test.status !== 'passed')
      .map(({ fullName, failureMessages }) => explained(`${name}: ${fullName}`, failureMessages[0])),
  ])
  return judged(
    {
      passed: numPassedTests,
      failed: numTotalTests - numPassedTests + unloaded.length,
      failures,
    },
    code,
  )
}

function failuresIn({ specs, suites = [] }: PlaywrightSuite): readonly string[] {
  const own = specs.filter(({ ok }) => !ok).map(({ file, title }) => `${file}: ${title}`)
  return [...own, ...suites.flatMap(failuresIn)]
}

/** Counts a JSON report of Playwright. An error outside tests counts as one failed test. */
export function countOfPlaywright(report: unknown, code: number): Count {
  const { stats, errors, suites } = playwrightReport.parse(report)
  return judged(
    {
      passed: stats.expected,
      failed: stats.unexpected + stats.flaky + stats.skipped + errors.length,
      failures: [...suites.flatMap(failuresIn), ...errors.map(({ message = 'an error outside of tests' }) => message)],
    },
    code,
  )
}

export function sum(counts: readonly Count[]): Count {
  return counts.reduce(
    (total, count) => ({
      passed: total.passed + count.passed,
      failed: total.failed + count.failed,
      failures: [...total.failures, ...count.failures],
    }),
    { passed: 0, failed: 0, failures: [] },
  )
}
