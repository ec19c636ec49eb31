import { findAccount, lockAccount } from '#lib/platform/access/accounts.ts'
import { issuePasswordLink, passwordLinkUrl } from '#lib/platform/access/password-link.ts'
import { maySignInHere } from '#lib/platform/access/provider.ts'
import { removeSecondFactor } from '#lib/platform/access/second-factor.ts'
import { endSessionsOf } from '#lib/platform/access/session.ts'
import { appendAuditEvent } from '#lib/platform/audit/append.ts'
import { newRequestId } from '#lib/platform/http/request-id.ts'
import { type InstalledConsole, onConsole } from './launcher/on-console.ts'
import { endWithUsage, readArguments } from './read-arguments.ts'

const USAGE = `Usage: npm run password-link -- EMAIL [--reset-second-factor]

Prints a link by which a person who may sign in sets a new password. It works once, within seven days.
--reset-second-factor  also removes their passkeys, code app and recovery codes, and signs them out`

/** `created_by` of a link from the command line. */
const OPERATOR = 'operator'

/** Why there is no link: nobody active has this address, or they may sign in only at the identity provider. */
type NoLink = 'nobody' | 'elsewhere'

/**
 * Makes and audits a link for the person with this address, or returns why not.
 *
 * @param resets whether to remove their second factor too, which signs them out.
 */
function linkFor({ database, variables }: InstalledConsole, email: string, resets: boolean): Promise<URL | NoLink> {
  const { SESSION_SECRET = '', PUBLIC_URL = '' } = variables
  const now = Date.now()
  return database.queries.transaction().execute(async (queries) => {
    const within = { ...database, queries }
    const known = await findAccount(within, email)
    // Locked: if somebody disabled the person meanwhile, the link would stay open.
    const account = known && (await lockAccount(within, known.id))
    if (!account || account.disabled_at !== null) return 'nobody'
    if (!(await maySignInHere(within, account.id))) return 'elsewhere'
    const { token } = await issuePasswordLink(within, account.id, OPERATOR, now)
    const secrets = SESSION_SECRET.split(',')
    const said = { at: now, actor: null, requestId: newRequestId() }
    await appendAuditEvent(queries, { ...said, action: 'person.link', details: { person: account.id } }, secrets)
    if (resets && (await removeSecondFactor(within, account.id))) {
      const details = { person: account.id, ended: await endSessionsOf(within, account.id) }
      await appendAuditEvent(queries, { ...said, action: 'person.reset_factor', details }, secrets)
    }
    return new URL(passwordLinkUrl(new URL(PUBLIC_URL), token))
  })
}

const WORDS: Readonly<Record<NoLink, string>> = {
  nobody: 'Nobody who may sign in has this e-mail address.',
  elsewhere:
    'Under Single sign-on, this person may sign in only at the identity provider. Pass the address of the admin who may still sign in here.',
}

const { positionals, values } = readArguments(USAGE, 1, {
  'reset-second-factor': { type: 'boolean', default: false },
})
const [email] = positionals
if (email === undefined) endWithUsage(USAGE)
await onConsole(async (installed) => {
  const made = await linkFor(installed, email, values['reset-second-factor'])
  if (!(made instanceof URL)) process.exitCode = 1
  console.log(
    made instanceof URL
      ? `This link sets a new password. It works once, within seven days:\n${made.href}`
      : WORDS[made],
  )
})
