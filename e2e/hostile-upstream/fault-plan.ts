import type { Fault, Operation } from './fault.ts'

type Entry = { readonly fault: Fault; remaining: number }

/** The next fault of each operation: counted faults first, then the lasting one. */
export type FaultPlan = {
  once(operation: Operation, fault: Fault): void
  times(operation: Operation, count: number, fault: Fault): void
  /** Sets a lasting fault until cleared, in place of an earlier one. */
  always(operation: Operation, fault: Fault): void
  /** Clears the faults of one operation, or of all. */
  clear(operation?: Operation): void
  peek(operation: Operation): Fault | undefined
  /** Counts the fault that `peek` showed as used. */
  spend(operation: Operation): void
}

export function faultPlan(): FaultPlan {
  const counted: Record<Operation, Entry[]> = { generate: [], refresh: [], list: [] }
  const lasting: Partial<Record<Operation, Fault>> = {}

  function times(operation: Operation, count: number, fault: Fault): void {
    if (count > 0) counted[operation].push({ fault, remaining: count })
  }

  function clear(operation?: Operation): void {
    for (const each of operation ? [operation] : (['generate', 'refresh', 'list'] as const)) {
      counted[each] = []
      delete lasting[each]
    }
  }

  return {
    times,
    clear,
    once: (operation, fault) => times(operation, 1, fault),
    always: (operation, fault) => {
      lasting[operation] = fault
    },
    peek: (operation) => counted[operation][0]?.fault ?? lasting[operation],
    spend: (operation) => {
      const [first] = counted[operation]
      if (!first) return
      first.remaining -= 1
      if (first.remaining === 0) counted[operation].shift()
    },
  }
}
