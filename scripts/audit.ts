import { type Archiving, archiveAudit } from '#lib/platform/audit/archive.ts'
import { type AuditHead, findStart, headText, readHead } from '#lib/platform/audit/head.ts'
import { readExport } from '#lib/platform/audit/read-export.ts'
import { type AuditFault, type AuditVerdict, verifyAudit, verifyExport } from '#lib/platform/audit/verify.ts'
import { newRequestId } from '#lib/platform/http/request-id.ts'
import { type InstalledConsole, onConsole } from './launcher/on-console.ts'
import { endWithUsage, readArguments } from './read-arguments.ts'

const USAGE = `Usage: npm run audit [-- [--file EXPORT] [--expect HEAD] | --archive FILE --before DAY [--unverified]]

Verifies the audit log. Exit code 0 if it is intact, 1 if not.
--expect      also verifies that nothing up to HEAD was cut off; this command, the audit log page and the log print heads
--file        verifies an export or an archive instead
--archive     moves the events before a day, such as 2025-11-22, to a new file
--unverified  also moves events that cannot be verified, because their session secret is lost`

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
    ? `${whole}First invalid event: ${fault.number}, which ${WORDS[fault.kind]}`
    : `${whole}The audit log is intact.`
}

/** Moves the events before a moment to a file. */
async function archive(
  { database, variables }: InstalledConsole,
  { file, before, unverified }: Pick<Archiving, 'file' | 'before' | 'unverified'>,
): Promise<void> {
  const { SESSION_SECRET = '', AUDIT_FORWARD: forwardsTo } = variables
  const secrets = SESSION_SECRET.split(',')
  const archiving = { file, before, secrets, unverified, forwardsTo, now: Date.now(), requestId: newRequestId() }
  const last = await archiveAudit(database, archiving)
  console.log(
    last
      ? `Archived to ${file}, which ends with ${headText(last)}. The log now begins after it; keep the file.`
      : 'There is nothing to archive.',
  )
}

/** Verifies the log, or an export of it. */
async function verify(
  { database: { queries }, variables: { SESSION_SECRET = '' } }: InstalledConsole,
  expected: AuditHead | undefined,
  file: string | undefined,
): Promise<void> {
  const secrets = SESSION_SECRET.split(',')
  const read = file === undefined ? undefined : readExport(file)
  const verdict = await (read
    ? verifyExport(queries, secrets, read, expected)
    : verifyAudit(queries, secrets, expected))
  console.log(report(verdict, await (read?.start ?? findStart(queries))))
  if (verdict.fault) process.exitCode = 1
}

/** Reports an error of work on a file as it is: `onConsole` would take it for a fault of the database. */
async function onFile(work: Promise<void>): Promise<void> {
  await work.catch((error) => {
    console.error(error instanceof Error ? error.message : String(error))
    process.exitCode = 1
  })
}

const text = { type: 'string' } as const
const flag = { type: 'boolean' } as const
const options = { expect: text, file: text, archive: text, before: text, unverified: flag }
const { values } = readArguments(USAGE, 0, options)
const { file, archive: archived, unverified = false } = values
const expected = values.expect === undefined ? undefined : readHead(values.expect)
const before = /^\d{4}-\d{2}-\d{2}$/.test(values.before ?? '') ? Date.parse(values.before ?? '') : undefined
const isArchive = archived !== undefined && before !== undefined && before <= Date.now()
const isUnderstood =
  (archived === undefined || (values.expect === undefined && file === undefined)) &&
  (values.expect === undefined || expected !== undefined) &&
  (isArchive || (archived === undefined && values.before === undefined && !unverified))
if (!isUnderstood) endWithUsage(USAGE)
await onConsole((installed) => {
  if (isArchive) return onFile(archive(installed, { file: archived, before, unverified }))
  const verified = verify(installed, expected, file)
  return file === undefined ? verified : onFile(verified)
})
