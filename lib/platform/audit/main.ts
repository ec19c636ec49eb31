// The command line of the audit log. scripts/audit.ts runs it with the console's own environment.
import 'server-only'
import { openConsoleDatabase } from '../store/console-database.ts'
import { type AuditFault, type AuditVerdict, verifyAudit } from './verify.ts'

const WORDS: Readonly<Record<AuditFault['kind'], string>> = {
  changed: 'is not what was written there',
  missing: 'is missing',
  key_lost: 'cannot be judged: the session secret it depends on is not in SESSION_SECRET',
}

function report({ good, fault, head }: AuditVerdict): string {
  const whole = `Entries found good, from the first on: ${good}\nLink of entry ${good}: ${head || 'none'}\n`
  return fault
    ? `${whole}First bad entry: ${fault.number}, which ${WORDS[fault.kind]}\n`
    : `${whole}The record is whole.\n`
}

const { DATABASE_URL = '', SESSION_SECRET = '' } = process.env
const database = await openConsoleDatabase(DATABASE_URL)
try {
  const verdict = await verifyAudit(database.queries, SESSION_SECRET.split(','))
  process.stdout.write(report(verdict))
  process.exitCode = verdict.fault ? 1 : 0
} finally {
  await database.close()
}
