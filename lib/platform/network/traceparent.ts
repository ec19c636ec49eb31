/** Names the trace that a request is part of (W3C Trace Context): which of its parts asked, and whether it is sampled. */
export type Trace = { readonly traceparent: string; readonly traceId: string }

const NOTHING = /^0+$/

/** The trace that a header names; `undefined` for none, and for what is not a `traceparent` of version 00. */
export function traceOf(header: string | readonly string[] | undefined): Trace | undefined {
  if (typeof header !== 'string') return undefined
  const [, traceId = '', parentId = ''] = /^00-([0-9a-f]{32})-([0-9a-f]{16})-[0-9a-f]{2}$/.exec(header) ?? []
  return traceId === '' || NOTHING.test(traceId) || NOTHING.test(parentId)
    ? undefined
    : { traceparent: header, traceId }
}
