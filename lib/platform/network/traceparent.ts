/** The trace that a request belongs to (W3C Trace Context): its header, and the id of the trace. */
export type Trace = { readonly traceparent: string; readonly traceId: string }

const NOTHING = /^0+$/

/** Reads the trace from a header. Returns `undefined` if there is none, or it is not a `traceparent` of version 00. */
export function traceOf(header: string | readonly string[] | undefined): Trace | undefined {
  if (typeof header !== 'string') return undefined
  const [, traceId = '', parentId = ''] = /^00-([0-9a-f]{32})-([0-9a-f]{16})-[0-9a-f]{2}$/.exec(header) ?? []
  return traceId === '' || NOTHING.test(traceId) || NOTHING.test(parentId)
    ? undefined
    : { traceparent: header, traceId }
}
