// The command line of the audit log. scripts/audit.ts runs it with the console's own environment.
import 'server-only'
import type { ConsoleDatabase } from '../store/console-database.ts'
import { onConsoleDatabase } from '../store/on-console-database.ts'
import { type AuditHead, headText, readHead } from './head.ts'
import { readExport } from './read-export.ts'
import { type AuditFault, type AuditVerdict, verifyAudit, verifyExport } from './verify.ts'

const WORDS: Readonly<Record<AuditFault['kind'], string>> = {
  changed: 'is not what was written there',
  missing: 'is missing',
  other_end: 'is the last that is there, though the stored end of the record is another one',
  not_expected: 'is not what the expected head names: the record was cut off or written anew',
  key_lost: 'cannot be judged: the session secret it depends on is not in SESSION_SECRET',
}

function report({ good, fault, head }: AuditVerdict): string {
  const whole = `Entries found good, from the first on: ${good}\n${head ? `Head: ${headText({ number: good, mac: head })}\n` : ''}`
  return fault
    ? `${whole}First bad entry: ${fault.number}, which ${WORDS[fault.kind]}\n`
    : `${whole}The record is whole.\n`
}

/** What to verify: the log, by a head that was noted or by none, or an export; `null` where the arguments say neither. */
type Asked = { readonly expected: AuditHead | undefined } | { readonly file: string } | null

function asked([option, text = '', ...more]: readonly string[]): Asked {
  if (option === undefined) return { expected: undefined }
  if (more.length > 0) return null
  if (option === '--file' && text !== '') return { file: text }
  const expected = option === '--expect' ? readHead(text) : undefined
  return expected ? { expected } : null
}

async function verify({ queries }: ConsoleDatabase, what: Exclude<Asked, null>): Promise<void> {
  const { SESSION_SECRET = '' } = process.env
  const secrets = SESSION_SECRET.split(',')
  const verdict = await ('file' in what
    ? verifyExport(queries, secrets, readExport(what.file))
    : verifyAudit(queries, secrets, what.expected))
  process.stdout.write(report(verdict))
  process.exitCode = verdict.fault ? 1 : 0
}

const what = asked(process.argv.slice(2))
if (what === null) {
  process.stdout.write(
    'Usage: npm run audit [-- --expect HEAD | --file EXPORT], with a head as this program or the log names it\n',
  )
  process.exitCode = 2
} else await onConsoleDatabase((database) => verify(database, what))
