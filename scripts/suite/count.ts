import { z } from 'zod'

/** How many checks of a part passed and failed. */
export type Count = { readonly passed: number; readonly failed: number }

const vitestReport = z.object({
  numPassedTests: z.int(),
  numTotalTests: z.int(),
  testResults: z.array(z.object({ status: z.string(), assertionResults: z.array(z.unknown()) })),
})

const playwrightReport = z.object({
  stats: z.object({ expected: z.int(), unexpected: z.int(), flaky: z.int(), skipped: z.int() }),
  errors: z.array(z.unknown()),
})

/** One check that is either fine or not. */
export function countOfCode(code: number): Count {
  return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }
}

/**
 * A part without a single test, or whose program complains although every test passed, counts as one failure. A test
 * that was skipped counts as failed: nothing may be left out unseen.
 */
function judged(count: Count, code: number): Count {
  const silent = count.failed === 0 && (code !== 0 || count.passed === 0)
  return silent ? { passed: count.passed, failed: 1 } : count
}

/** Counts a JSON report of vitest; a file that could not even be loaded counts as one failed test. */
export function countOfVitest(report: unknown, code: number): Count {
  const { numPassedTests, numTotalTests, testResults } = vitestReport.parse(report)
  const unloaded = testResults.filter((file) => file.status === 'failed' && file.assertionResults.length === 0)
  return judged({ passed: numPassedTests, failed: numTotalTests - numPassedTests + unloaded.length }, code)
}

/** Counts a JSON report of Playwright; an error outside of tests counts as one failed test. */
export function countOfPlaywright(report: unknown, code: number): Count {
  const { stats, errors } = playwrightReport.parse(report)
  return judged(
    { passed: stats.expected, failed: stats.unexpected + stats.flaky + stats.skipped + errors.length },
    code,
  )
}

export function sum(counts: readonly Count[]): Count {
  return counts.reduce(
    (total, count) => ({ passed: total.passed + count.passed, failed: total.failed + count.failed }),
    { passed: 0, failed: 0 },
  )
}
