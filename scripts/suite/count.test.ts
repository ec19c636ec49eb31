import { describe, expect, it } from 'vitest'
import { countOfCode, countOfPlaywright, countOfVitest, sum } from './count.ts'

const vitest = (passed: number, total: number, files: readonly object[] = []) => ({
  numPassedTests: passed,
  numTotalTests: total,
  testResults: files,
})
const playwright = (stats: object, errors: readonly unknown[] = []) => ({
  stats: { expected: 0, unexpected: 0, flaky: 0, skipped: 0, ...stats },
  errors,
})

describe('the count of a part', () => {
  it('is what the reports say', () => {
    expect(countOfVitest(vitest(5, 5), 0)).toEqual({ passed: 5, failed: 0 })
    expect(countOfVitest(vitest(3, 5), 1)).toEqual({ passed: 3, failed: 2 })
    expect(countOfPlaywright(playwright({ expected: 7 }), 0)).toEqual({ passed: 7, failed: 0 })
    expect(countOfPlaywright(playwright({ expected: 7, unexpected: 2, flaky: 1 }), 1)).toEqual({ passed: 7, failed: 3 })
  })

  it('takes skipped tests for failed ones', () => {
    expect(countOfVitest(vitest(4, 5), 0).failed).toBe(1)
    expect(countOfPlaywright(playwright({ expected: 4, skipped: 2 }), 0).failed).toBe(2)
  })

  it('is a failure when no test ran', () => {
    expect(countOfVitest(vitest(0, 0), 0)).toEqual({ passed: 0, failed: 1 })
    expect(countOfPlaywright(playwright({}), 0)).toEqual({ passed: 0, failed: 1 })
  })

  it('is a failure when a file could not be loaded, or an error came from outside of tests', () => {
    expect(countOfVitest(vitest(3, 3, [{ status: 'failed', assertionResults: [] }]), 1).failed).toBe(1)
    expect(countOfPlaywright(playwright({ expected: 3 }, ['error']), 1).failed).toBe(1)
  })

  it('is a failure when the program says so although every test passed', () => {
    expect(countOfVitest(vitest(3, 3), 1)).toEqual({ passed: 3, failed: 1 })
  })

  it('adds up', () => {
    expect(sum([countOfCode(0), countOfCode(1), { passed: 3, failed: 2 }])).toEqual({ passed: 4, failed: 3 })
    expect(sum([])).toEqual({ passed: 0, failed: 0 })
  })
})
