import { expect, it } from 'vitest'
import { traceOf } from './traceparent.ts'

const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736'
const PARENT = '00f067aa0ba902b7'

it('a traceparent names a trace', () => {
  const traceparent = `00-${TRACE}-${PARENT}-01`
  expect(traceOf(traceparent)).toEqual({ traceparent, traceId: TRACE })
})

it.each([
  undefined,
  '',
  'ann@example.com',
  [`00-${TRACE}-${PARENT}-01`],
  `ff-${TRACE}-${PARENT}-01`,
  `00-${TRACE.toUpperCase()}-${PARENT}-01`,
  `00-${'0'.repeat(32)}-${PARENT}-01`,
  `00-${TRACE}-${'0'.repeat(16)}-01`,
  `00-${TRACE}-${PARENT}-01-more`,
])('%j names no trace', (header) => {
  expect(traceOf(header)).toBeUndefined()
})
