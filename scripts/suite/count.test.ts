import { describe, expect, it } from 'vitest'
import { countOfCode, countOfPlaywright, countOfVitest, sum } from './count.ts'

const vitest = (passed: number, total: number, files: readonly object[] = []) => ({
  numPassedTests: passed,
  numTotalTests: total,
  testResults: files,
})
const playwright = (stats: object, errors: readonly object[] = [], suites: readonly object[] = []) => ({
  stats: { expected: 0, unexpected: 0, flaky: 0, skipped: 0, ...stats },
  errors,
  suites,
})
const fine = (passed: number) => ({ passed, failed: 0, failures: [] })
const nameless = (passed: number, failed: number) => ({ passed, failed, failures: [] })

describe('the count of a part', () => {
  it('matches the reports', () => {
    expect(countOfVitest(vitest(5, 5), 0)).toEqual(fine(5))
    expect(countOfVitest(vitest(3, 5), 1)).toEqual(nameless(3, 2))
    expect(countOfPlaywright(playwright({ expected: 7 }), 0)).toEqual(fine(7))
    expect(countOfPlaywright(playwright({ expected: 7, unexpected: 2, flaky: 1 }), 1)).toEqual(nameless(7, 3))
  })

  it('counts skipped tests as failed', () => {
    expect(countOfVitest(vitest(4, 5), 0).failed).toBe(1)
    expect(countOfPlaywright(playwright({ expected: 4, skipped: 2 }), 0).failed).toBe(2)
  })

  it('is a failure when no test ran', () => {
    expect(countOfVitest(vitest(0, 0), 0)).toEqual(nameless(0, 1))
    expect(countOfPlaywright(playwright({}), 0)).toEqual(nameless(0, 1))
  })

  it('is a failure when a file cannot be loaded, or an error occurs outside tests', () => {
    const file = { name: 'a.test.ts', status: 'failed', message: '', assertionResults: [] }
    expect(countOfVitest(vitest(3, 3, [file]), 1)).toEqual({ passed: 3, failed: 1, failures: ['a.test.ts'] })
    const error = { message: 'the worker ended' }
    expect(countOfPlaywright(playwright({ expected: 3 }, [error]), 1).failures).toEqual(['the worker ended'])
    expect(countOfPlaywright(playwright({ expected: 3 }, [{}]), 1).failed).toBe(1)
  })

  it('names failed tests at any depth', () => {
    const results = [
      { fullName: 'a list is long', status: 'passed', failureMessages: [] },
      { fullName: 'a list is short', status: 'failed', failureMessages: [] },
    ]
    const file = { name: 'a.test.ts', status: 'failed', message: '', assertionResults: results }
    expect(countOfVitest(vitest(1, 2, [file]), 1).failures).toEqual(['a.test.ts: a list is short'])
    const spec = (title: string, ok: boolean) => ({ title, ok, file: 'a.spec.ts' })
    const suite = { specs: [spec('reads', true)], suites: [{ specs: [spec('writes', false)] }] }
    expect(countOfPlaywright(playwright({ expected: 1, unexpected: 1 }, [], [suite]), 1).failures).toEqual([
      'a.spec.ts: writes',
    ])
  })

  it('says why a test, or the set-up of a file, failed', () => {
    const test = (fullName: string, status: string, ...failureMessages: readonly string[]) => ({
      fullName,
      status,
      failureMessages,
    })
    const broken = { name: 'a.test.ts', status: 'failed', message: '' }
    const lines = Array.from({ length: 40 }, (_, line) => `    at line ${line}`).join('\n')
    const file = { ...broken, assertionResults: [test('adds', 'failed', `\u001b[31mexpected 1\u001b[39m\n${lines}`)] }
    const [reason = ''] = countOfVitest(vitest(0, 1, [file]), 1).failures
    expect(reason).toMatch(/^a\.test\.ts: adds\n {4}expected 1\n {8}at line 0\n/)
    expect(reason.split('\n')).toHaveLength(13)
    const unsaid = { ...broken, assertionResults: [{ ...test('adds', 'failed'), failureMessages: [null] }] }
    expect(countOfVitest(vitest(0, 1, [unsaid]), 1).failures).toEqual(['a.test.ts: adds'])
    const unset = { ...broken, message: 'The port is taken', assertionResults: [test('adds', 'skipped')] }
    expect(countOfVitest(vitest(0, 1, [unset]), 1).failures).toEqual([
      'a.test.ts\n    The port is taken',
      'a.test.ts: adds',
    ])
  })

  it('is a failure when the program exits with an error although every test passed', () => {
    expect(countOfVitest(vitest(3, 3), 1)).toEqual(nameless(3, 1))
  })

  it('can be added to others', () => {
    const failed = { passed: 3, failed: 2, failures: ['one', 'two'] }
    expect(sum([countOfCode(0), countOfCode(1), failed])).toEqual({ passed: 4, failed: 3, failures: ['one', 'two'] })
    expect(sum([])).toEqual(fine(0))
  })
})
