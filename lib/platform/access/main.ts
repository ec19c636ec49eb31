// The command line for a person who is locked out. scripts/password-link.ts runs it with the console's own environment.
import 'server-only'
import { appendAuditEvent } from '../audit/append.ts'
import { newRequestId } from '../http/request-id.ts'
import type { ConsoleDatabase } from '../store/console-database.ts'
import { onConsoleDatabase } from '../store/on-console-database.ts'
import { findAccount, lockAccount } from './accounts.ts'
import { issuePasswordLink, passwordLinkUrl } from './password-link.ts'
import { maySignInHere } from './provider.ts'
import { removeSecondFactor } from './second-factor.ts'
import { endSessionsOf } from './session.ts'

/** `created_by` of a link from the command line. */
const OPERATOR = 'operator'

/** Also removes the second factors of a person who lost their devices and recovery codes. */
const WITHOUT_SECOND_FACTOR = '--reset-second-factor'

/** Why there is no link: nobody active has this address, or they may sign in only at the identity provider. */
type NoLink = 'nobody' | 'elsewhere'

/**
 * Makes and audits a link for the person with this address, or returns why not.
 *
 * @param resets whether to remove their second factor too, which signs them out.
 */
function linkFor(database: ConsoleDatabase, email: string, resets: boolean, now: number): Promise<URL | NoLink> {
  const { SESSION_SECRET = '', PUBLIC_URL = '' } = process.env
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

const [, , email = '', option] = process.argv
await onConsoleDatabase(async (database) => {
  const made = await linkFor(database, email, option === WITHOUT_SECOND_FACTOR, Date.now())
  process.exitCode = made instanceof URL ? 0 : 1
  process.stdout.write(
    made instanceof URL
      ? `This link sets a new password. It works once, within seven days:\n${made.href}\n`
      : `${WORDS[made]}\n`,
  )
})
