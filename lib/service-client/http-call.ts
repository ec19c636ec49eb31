// Stop 4 of 6: sends one operation and checks everything in the answer; next: service/tokens/bearer.ts
import { currentTrace } from '#lib/platform/trace.ts'
import { type Call, failed, kindOfAbort, type Operation } from './call.ts'
import { sendHttp } from './transport.ts'

function headersOf({ headers, body }: Operation, requestId: string): Record<string, string> {
  const trace = currentTrace()
  const contentType = typeof body === 'string' ? 'application/json' : body?.contentType
  return {
    ...headers,
    ...(contentType === undefined ? {} : { 'content-type': contentType }),
    ...(trace ? { traceparent: trace.traceparent } : {}),
    accept: 'application/json',
    'x-request-id': requestId,
  }
}

/** Calls the service at a base address over HTTP. Keeps no token and no secret between calls. */
export function httpCall(baseUrl: string): Call {
  return async (operation, { requestId, signal = new AbortController().signal }) => {
    const { method, path, body, read } = operation
    try {
      const answer = await sendHttp(new URL(`.${path}`, `${baseUrl}/`), {
        method,
        headers: headersOf(operation, requestId),
        body: typeof body === 'object' ? body.bytes : body,
        signal,
      })
      return await read(answer)
    } catch {
      // The error's message may quote a header: keep only its kind.
      return failed(signal.aborted ? kindOfAbort(signal.reason) : 'unavailable')
    }
  }
}
