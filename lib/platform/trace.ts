import { AsyncLocalStorage } from 'node:async_hooks'
import type { Trace } from './network/traceparent.ts'
import { singleton } from './singleton.ts'

const traces = singleton('trace', () => new AsyncLocalStorage<Trace>())

/** Answers a request as part of a trace: its log lines name the trace, and its calls to the service pass it on. */
export function withinTrace<Value>(trace: Trace | undefined, answer: () => Value): Value {
  return trace ? traces().run(trace, answer) : answer()
}

/** Returns the trace that the present request is part of, if it named one. */
export function currentTrace(): Trace | undefined {
  return traces().getStore()
}
