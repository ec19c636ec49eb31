import { mutationOptions } from '@tanstack/react-query'
import { readTrusted } from '#lib/platform/browser/fetcher.ts'
import type { RequestFailure } from '#lib/platform/browser/request-failure.ts'
import type { AuditVerification, Traces } from '../api/audit-page.ts'

/** The latest events about a value. */
export const tracesOptions = mutationOptions<Traces, RequestFailure, string>({
  mutationFn: (value) => readTrusted('/api/audit/traces', { method: 'POST', body: { value } }),
})

/** Whether the chain is intact. */
export const verifyOptions = mutationOptions<AuditVerification, RequestFailure>({
  mutationFn: () => readTrusted('/api/audit/verify', { method: 'POST' }),
})
