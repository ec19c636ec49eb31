import 'server-only'
import { parseJson } from '#lib/contract/json.ts'
import type { PageRequest } from '#lib/contract/pagination.ts'
import type { Entry } from '#lib/platform/audit/chain.ts'
import { findHead, headText } from '#lib/platform/audit/head.ts'
import type { ConsoleDatabase } from '#lib/platform/store/console-database.ts'
import type { AuditEntry, AuditPage } from '../api/audit-page.ts'

/** How many hashes a column holds. */
const countOf = (hashes: string) => (hashes === '' ? 0 : hashes.split(' ').length)

function shown({ number, at, actor, role, action, request_id, details, subjects, entries }: Entry): AuditEntry {
  return {
    number,
    at: new Date(at).toISOString(),
    actor,
    role,
    action,
    requestId: request_id,
    details: parseJson(details),
    subjects: countOf(subjects),
    entries: countOf(entries),
  }
}

/** A page of the audit log, latest event first. */
export async function listAudit({ queries }: ConsoleDatabase, { limit, offset }: PageRequest): Promise<AuditPage> {
  const head = await findHead(queries)
  const total = head?.number ?? 0
  // Numbers have no gaps, so a page is a range of them: the last page costs no more than the first.
  const entries = await queries
    .selectFrom('audit')
    .selectAll()
    .where('number', '<=', total - offset)
    .orderBy('number', 'desc')
    .limit(limit)
    .execute()
  return {
    items: entries.map(shown),
    pagination: { total, limit, offset },
    head: head && total > 0 ? headText(head) : null,
  }
}
