import { mutationOptions } from '@tanstack/react-query'
import { callConsole } from '#lib/platform/browser/fetcher.ts'
import type { RequestFailure } from '#lib/platform/browser/request-failure.ts'
import type { AuditVerification, Traces } from '../api/audit-page.ts'

/** The latest events about a value. */
export const tracesOptions = mutationOptions<Traces, RequestFailure, string>({
  mutationFn: async (value) => {
    const { data } = await callConsole('/api/audit/traces', { method: 'POST', body: { value } })
    // Safe: the answer of our own server, of the same build.
    return data as unknown as Traces
  },
})

/** Whether the chain is intact. */
export const verifyOptions = mutationOptions<AuditVerification, RequestFailure>({
  mutationFn: async () => {
    const { data } = await callConsole('/api/audit/verify', { method: 'POST' })
    // Safe: the answer of our own server, of the same build.
    return data as unknown as AuditVerification
  },
})
