import { mutationOptions } from '@tanstack/react-query'
import { readTrusted } from '#lib/platform/browser/fetcher.ts'
import { notUnderstood, type RequestFailure } from '#lib/platform/browser/request-failure.ts'
import type { AuditVerification, Traces } from '../api/audit-page.ts'

/** The latest events about a value. */
export const tracesOptions = mutationOptions<Traces, RequestFailure, string>({
  mutationFn: (value) => readTrusted('/api/audit/traces', { method: 'POST', body: { value } }),
})

const FAULTS: Readonly<Record<NonNullable<AuditVerification['fault']>['kind'], true>> = {
  changed: true,
  missing: true,
  archived: true,
  key_lost: true,
  other_end: true,
  not_expected: true,
}

/** Whether the chain is intact. Fails for a fault of a newer console, which a tab from before has no words for. */
export const verifyOptions = mutationOptions<AuditVerification, RequestFailure>({
  mutationFn: async () => {
    const verification = await readTrusted<AuditVerification>('/api/audit/verify', { method: 'POST' })
    if (verification.fault && !Object.hasOwn(FAULTS, verification.fault.kind)) throw notUnderstood(200)
    return verification
  },
})
