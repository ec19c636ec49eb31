import { randomBytes } from 'node:crypto'
import { appendAuditEvent } from '#lib/platform/audit/append.ts'
import { readConfiguration } from '#lib/platform/configuration/environment.ts'
import { newRequestId } from '#lib/platform/http/request-id.ts'
import { KEY_NAMES, type KeyName } from '#lib/platform/secrets/sealed-keys.ts'
import { listKeys } from './keys/list-keys.ts'
import { renewKey } from './keys/renew-key.ts'
import { type InstalledConsole, onConsole } from './launcher/on-console.ts'
import { endWithUsage, readArguments } from './read-arguments.ts'

const USAGE = `Usage: npm run keys [-- new ${[...KEY_NAMES, 'session'].join(' | ')}]

Lists the console's keys, or creates a new version of one.`

const AFTERWARDS: Readonly<Record<KeyName, string>> = {
  audit: 'It links every line from now on; the older versions verify the lines before.',
  lookup: 'Values are hashed with it from now on; searches try every version.',
  receipt: 'It signs receipts from now on. GET /api/check/key still publishes the older public keys.',
  text: 'It seals texts from now on. The next start of a console reseals the earlier ones with it.',
}

/** Puts a new session secret before the existing ones. */
async function renewSessionSecret({ database, data }: InstalledConsole, secrets: readonly string[]): Promise<string> {
  if (process.env.SESSION_SECRET) {
    throw new Error(
      'SESSION_SECRET is set as a variable. Put a new secret before it there, with a comma between: see docs/security.md.',
    )
  }
  await database.queries.transaction().execute(async (transaction) => {
    const act = { at: Date.now(), actor: null, requestId: newRequestId() }
    await appendAuditEvent(transaction, { ...act, action: 'secret.renew', details: { key: 'session' } }, secrets)
    const sessionSecret = [randomBytes(32).toString('base64url'), ...secrets].join(',')
    data.saveSecrets({ ...data.secrets, sessionSecret })
  })
  return (
    'secrets.json has a new session secret before the old one. Restart the console: it then reseals everything, and sessions\n' +
    'continue. Remove the old secret from secrets.json after twelve hours, once npm run keys says that everything is\n' +
    'sealed with the first.\n'
  )
}

const isKey = (name: string | undefined): name is KeyName => KEY_NAMES.some((each) => each === name)

async function act(installed: InstalledConsole, name: string | undefined): Promise<string> {
  const { database, variables } = installed
  const { sessionSecrets, mirrorUrl } = readConfiguration(variables)
  if (name === 'session') return renewSessionSecret(installed, sessionSecrets)
  if (!isKey(name)) return `${(await listKeys(database, mirrorUrl, sessionSecrets)).join('\n')}\n`
  const version = await renewKey(database, name, sessionSecrets, Date.now())
  return `The ${name} key has version ${version}. ${AFTERWARDS[name]}\n`
}

const [command, name] = readArguments(USAGE, 2, {}).positionals
const isKnown = command === undefined || (command === 'new' && (name === 'session' || isKey(name)))
if (!isKnown) endWithUsage(USAGE)
// Only the user may read the files that this writes.
process.umask(0o077)
await onConsole(async (installed) => {
  process.stdout.write(await act(installed, name))
})
