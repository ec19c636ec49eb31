// The command line of the audit log. scripts/audit.ts runs it with the console's own environment.
import 'server-only'
import type { ConsoleDatabase } from '../store/console-database.ts'
import { onConsoleDatabase } from '../store/on-console-database.ts'
import { type AuditHead, headText, readHead } from './head.ts'
import { type AuditFault, type AuditVerdict, verifyAudit } from './verify.ts'

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

/** The head after `--expect`; `null` where there is none to be read. */
function expectedHead([option, text = '', ...more]: readonly string[]): AuditHead | null | undefined {
  if (option === undefined) return undefined
  return option === '--expect' && more.length === 0 ? (readHead(text) ?? null) : null
}

async function verify({ queries }: ConsoleDatabase, expected: AuditHead | undefined): Promise<void> {
  const { SESSION_SECRET = '' } = process.env
  const verdict = await verifyAudit(queries, SESSION_SECRET.split(','), expected)
  process.stdout.write(report(verdict))
  process.exitCode = verdict.fault ? 1 : 0
}

const expected = expectedHead(process.argv.slice(2))
if (expected === null) {
  process.stdout.write('Usage: npm run audit [-- --expect HEAD], with a head as this program or the log names it\n')
  process.exitCode = 2
} else await onConsoleDatabase((database) => verify(database, expected))
