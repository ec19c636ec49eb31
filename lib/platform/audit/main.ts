// The command line of the audit log. scripts/audit.ts runs it with the console's own environment.
import 'server-only'
import { newRequestId } from '../http/request-id.ts'
import type { ConsoleDatabase } from '../store/console-database.ts'
import { onConsoleDatabase } from '../store/on-console-database.ts'
import { archiveAudit } from './archive.ts'
import { type AuditHead, findStart, headText, readHead } from './head.ts'
import { readExport } from './read-export.ts'
import { type AuditFault, type AuditVerdict, verifyAudit, verifyExport } from './verify.ts'

const WORDS: Readonly<Record<AuditFault['kind'], string>> = {
  changed: 'was altered',
  missing: 'is missing',
  other_end: 'is the last one, but the log’s stored end names another',
  archived: 'is in an archive: verify its file',
  not_expected: 'does not match the expected head: the log was cut off or rewritten',
  key_lost: 'cannot be verified: the session secret it depends on is not in SESSION_SECRET',
}

function report({ good, fault, head }: AuditVerdict, start: AuditHead): string {
  const begin = start.number === 0 ? 'the first' : `the one after ${headText(start)}, where an archive ends`
  const whole = `Valid events: from ${begin}, up to number ${good}\n${head ? `Head: ${headText({ number: good, mac: head })}\n` : ''}`
  return fault
    ? `${whole}First invalid event: ${fault.number}, which ${WORDS[fault.kind]}\n`
    : `${whole}The audit log is intact.\n`
}

/**
 * What the arguments ask for: verify the log, with an expected head or without; verify an export; archive. `null` if
 * they are invalid.
 */
type Asked =
  | { readonly expected: AuditHead | undefined }
  | { readonly file: string }
  | { readonly archive: string; readonly before: number }
  | null

function askedArchive([file, option, day = '', ...more]: readonly string[]): Asked {
  const before = /^\d{4}-\d{2}-\d{2}$/.test(day) ? Date.parse(day) : Number.NaN
  return file && option === '--before' && more.length === 0 && before <= Date.now() ? { archive: file, before } : null
}

function asked([option, text = '', ...more]: readonly string[]): Asked {
  if (option === undefined) return { expected: undefined }
  if (option === '--archive') return askedArchive([text, ...more])
  if (more.length > 0) return null
  if (option === '--file' && text !== '') return { file: text }
  const expected = option === '--expect' ? readHead(text) : undefined
  return expected ? { expected } : null
}

async function archive(
  database: ConsoleDatabase,
  { archive: file, before }: { readonly archive: string; readonly before: number },
  secrets: readonly string[],
): Promise<void> {
  try {
    const { AUDIT_FORWARD: forwardsTo } = process.env
    const archiving = { file, before, secrets, forwardsTo, now: Date.now(), requestId: newRequestId() }
    const last = await archiveAudit(database, archiving)
    process.stdout.write(
      last
        ? `Archived to ${file}, which ends with ${headText(last)}. The log now begins after it; keep the file.\n`
        : 'There is nothing to archive.\n',
    )
  } catch (error) {
    process.stdout.write(`${error instanceof Error ? error.message : String(error)}\n`)
    process.exitCode = 1
  }
}

async function act(database: ConsoleDatabase, what: Exclude<Asked, null>): Promise<void> {
  const { queries } = database
  const { SESSION_SECRET = '' } = process.env
  const secrets = SESSION_SECRET.split(',')
  if ('archive' in what) return archive(database, what, secrets)
  const read = 'file' in what ? readExport(what.file) : undefined
  const verdict = await (read
    ? verifyExport(queries, secrets, read)
    : verifyAudit(queries, secrets, 'expected' in what ? what.expected : undefined))
  process.stdout.write(report(verdict, await (read?.start ?? findStart(queries))))
  process.exitCode = verdict.fault ? 1 : 0
}

const what = asked(process.argv.slice(2))
if (what === null) {
  process.stdout.write(
    'Usage: npm run audit [-- --expect HEAD | --file EXPORT | --archive FILE --before DAY]. HEAD is a head that this program or the log printed, DAY a date such as 2025-11-22\n',
  )
  process.exitCode = 2
} else await onConsoleDatabase((database) => act(database, what))
