import { z } from 'zod'

/** How many checks of a part passed and failed, with the names of failures that have one. */
export type Count = { readonly passed: number; readonly failed: number; readonly failures: readonly string[] }

const vitestReport = z.object({
  numPassedTests: z.int(),
  numTotalTests: z.int(),
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      assertionResults: z.array(z.object({ fullName: z.string(), status: z.string() })),
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

/** Counts a JSON report of vitest. A file that fails to load counts as one failed test. */
export function countOfVitest(report: unknown, code: number): Count {
  const { numPassedTests, numTotalTests, testResults } = vitestReport.parse(report)
  const unloaded = testResults.filter((file) => file.status === 'failed' && file.assertionResults.length === 0)
  const failures = testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.filter(({ status }) => status !== 'passed').map(({ fullName }) => `${name}: ${fullName}`),
  )
  return judged(
    {
      passed: numPassedTests,
      failed: numTotalTests - numPassedTests + unloaded.length,
      failures: [...failures, ...unloaded.map(({ name }) => name)],
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
