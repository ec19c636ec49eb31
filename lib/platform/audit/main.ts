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
  changed: 'is not what was written there',
  missing: 'is missing',
  other_end: 'is the last that is there, though the stored end of the record is another one',
  archived: 'is in an archive: verify its file',
  not_expected: 'is not what the expected head names: the record was cut off or written anew',
  key_lost: 'cannot be judged: the session secret it depends on is not in SESSION_SECRET',
}

function report({ good, fault, head }: AuditVerdict, start: AuditHead): string {
  const begin =
    start.number === 0 ? 'from the first on' : `after ${headText(start)}, which ends an archive, up to number`
  const whole = `Entries found good, ${begin}: ${good}\n${head ? `Head: ${headText({ number: good, mac: head })}\n` : ''}`
  return fault
    ? `${whole}First bad entry: ${fault.number}, which ${WORDS[fault.kind]}\n`
    : `${whole}The record is whole.\n`
}

/**
 * What to do: verify the log, by a head that was noted or by none; verify an export; archive. `null` where the arguments say
 * none of these.
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
    const last = await archiveAudit(database, { file, before, secrets, now: Date.now(), requestId: newRequestId() })
    process.stdout.write(
      last
        ? `Archived in ${file}, which ends with ${headText(last)}. The log begins after it; keep the file.\n`
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
    'Usage: npm run audit [-- --expect HEAD | --file EXPORT | --archive FILE --before DAY], with a head as this program or the log names it, and a day such as 2025-11-22\n',
  )
  process.exitCode = 2
} else await onConsoleDatabase((database) => act(database, what))
