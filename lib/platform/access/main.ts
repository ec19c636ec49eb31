// The command line for a person who is locked out. scripts/password-link.ts runs it with the console's own environment.
import 'server-only'
import { appendAuditEvent } from '../audit/append.ts'
import { newRequestId } from '../http/request-id.ts'
import type { ConsoleDatabase } from '../store/console-database.ts'
import { onConsoleDatabase } from '../store/on-console-database.ts'
import { findAccount, lockAccount } from './accounts.ts'
import { issuePasswordLink, passwordLinkUrl } from './password-link.ts'
import { removeSecondFactor } from './second-factor.ts'
import { endSessionsOf } from './session.ts'

/** `created_by` of a link from the command line. */
const OPERATOR = 'operator'

/** Also removes the second factors of a person who lost their devices and recovery codes. */
const WITHOUT_SECOND_FACTOR = '--reset-second-factor'

/**
 * Makes and audits a link for the person with this address; `undefined` if there is none, or they are disabled.
 *
 * @param resets whether to remove their second factor too, which signs them out.
 */
function linkFor(database: ConsoleDatabase, email: string, resets: boolean, now: number): Promise<string | undefined> {
  const { SESSION_SECRET = '', PUBLIC_URL = '' } = process.env
  return database.queries.transaction().execute(async (queries) => {
    const within = { ...database, queries }
    const known = await findAccount(within, email)
    // Locked: if somebody disabled the person meanwhile, the link would stay open.
    const account = known && (await lockAccount(within, known.id))
    if (!account || account.disabled_at !== null) return undefined
    const { token } = await issuePasswordLink(within, account.id, OPERATOR, now)
    const secrets = SESSION_SECRET.split(',')
    const said = { at: now, actor: null, requestId: newRequestId() }
    await appendAuditEvent(queries, { ...said, action: 'person.link', details: { person: account.id } }, secrets)
    if (resets && (await removeSecondFactor(within, account.id))) {
      const details = { person: account.id, ended: await endSessionsOf(within, account.id) }
      await appendAuditEvent(queries, { ...said, action: 'person.reset_factor', details }, secrets)
    }
    return passwordLinkUrl(new URL(PUBLIC_URL), token)
  })
}

const [, , email = '', option] = process.argv
await onConsoleDatabase(async (database) => {
  const url = await linkFor(database, email, option === WITHOUT_SECOND_FACTOR, Date.now())
  process.exitCode = url === undefined ? 1 : 0
  process.stdout.write(
    url === undefined
      ? 'Nobody who may sign in has this e-mail address. Pass the address as the first argument.\n'
      : `This link sets a new password. It works once, within seven days:\n${url}\n`,
  )
})
