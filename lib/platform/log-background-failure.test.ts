import pino from 'pino'
import { expect, it } from 'vitest'
import { logBackgroundFailure } from './log-background-failure.ts'

function logged(error: unknown) {
  const lines: string[] = []
  const log = pino({ base: null, timestamp: false }, { write: (line) => void lines.push(line) })
  logBackgroundFailure(log, error, 'sync failed')
  return lines.map((line) => JSON.parse(line))
}

it.each([
  ['storeUnavailable', 'ECONNREFUSED'],
  ['storeFull', '53100'],
  ['storeReadOnly', '25006'],
])('logs a warning that names %s', (fault, code) => {
  expect(logged(Object.assign(new Error('10.0.0.7:5432'), { code }))).toEqual([
    { level: pino.levels.values.warn, fault, code, msg: 'sync failed' },
  ])
})

it('logs any other failure as an error with its kind and without its message', () => {
  const [line] = logged(new TypeError('somebody@example.com'))
  expect(line).toMatchObject({ level: pino.levels.values.error, error: 'TypeError', msg: 'sync failed' })
  expect(JSON.stringify(line)).not.toContain('somebody')
})
