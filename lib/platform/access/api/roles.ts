/** Ordered from least to most trusted, except the auditor, who reads the audit log and the settings, but no entry. */
export const ROLES = ['support', 'analyst', 'admin', 'auditor'] as const
export type Role = (typeof ROLES)[number]

/**
 * Who may use a route: `anyone`, even without signing in, or the listed roles. `servers` are other programs, never a
 * browser: what they send must itself prove who sent it.
 */
export type Access = 'anyone' | 'servers' | readonly Role[]

const EVERY_ROLE: readonly Role[] = ROLES
const CHECKERS: readonly Role[] = ['support', 'analyst', 'admin']
const SUPPORT: readonly Role[] = ['support']
const BROWSERS: readonly Role[] = ['analyst', 'admin']
/** The roles that read the audit log, and settings without secrets or bank details. */
const AUDITORS: readonly Role[] = ['admin', 'auditor']
const ADMINS: readonly Role[] = ['admin']

/**
 * The single source of who may do what. It names route handlers (`METHOD path`) and pages (`PAGE path`); what it does
 * not list is refused. A test checks every route of the build against it.
 */
export const ACCESS: Readonly<Record<string, Access>> = {
  'POST /api/session': 'anyone',
  'POST /api/session/passkey': 'anyone',
  'PUT /api/session/passkey': 'anyone',
  'POST /api/session/provider': 'anyone',
  'PUT /api/session/provider': 'anyone',
  'POST /api/session/provider/logout': 'servers',
  'GET /api/session': EVERY_ROLE,
  'DELETE /api/session': EVERY_ROLE,
  'GET /api/session/confirm': EVERY_ROLE,
  'POST /api/session/confirm': EVERY_ROLE,
  'POST /api/session/confirm/passkey': EVERY_ROLE,
  'POST /api/session/confirm/provider': EVERY_ROLE,
  'PUT /api/session/confirm/provider': EVERY_ROLE,
  'PUT /api/session/environment': EVERY_ROLE,
  'PUT /api/session/password': EVERY_ROLE,
  'GET /api/account/sessions': EVERY_ROLE,
  'DELETE /api/account/sessions/others': EVERY_ROLE,
  'DELETE /api/account/sessions/:id': EVERY_ROLE,
  'DELETE /api/account/new-browsers': EVERY_ROLE,
  'GET /api/account/second-factor': EVERY_ROLE,
  'POST /api/account/second-factor/code-app': EVERY_ROLE,
  'PUT /api/account/second-factor/code-app': EVERY_ROLE,
  'DELETE /api/account/second-factor/code-app': EVERY_ROLE,
  'POST /api/account/second-factor/passkeys': EVERY_ROLE,
  'PUT /api/account/second-factor/passkeys': EVERY_ROLE,
  'PUT /api/account/second-factor/passkeys/:id': EVERY_ROLE,
  'DELETE /api/account/second-factor/passkeys/:id': EVERY_ROLE,
  'POST /api/account/second-factor/recovery-codes': EVERY_ROLE,
  // The token in the link identifies the person.
  'POST /api/password-link': 'anyone',
  'GET /api/people': AUDITORS,
  'POST /api/people': ADMINS,
  'PUT /api/people/:id': ADMINS,
  'POST /api/people/:id/link': ADMINS,
  'GET /api/people/:id/sessions': ADMINS,
  'DELETE /api/people/:id/sessions': ADMINS,
  'DELETE /api/people/:id/sessions/:session': ADMINS,
  'DELETE /api/people/:id/second-factor': ADMINS,
  'GET /api/set-up': 'anyone',
  'POST /api/set-up': 'anyone',
  'GET /api/audit': AUDITORS,
  'POST /api/audit/traces': AUDITORS,
  'POST /api/audit/verify': AUDITORS,
  'GET /api/audit/export': AUDITORS,
  'GET /api/blacklist/users': BROWSERS,
  'POST /api/blacklist/exports': BROWSERS,
  'GET /api/blacklist/exports/:id': BROWSERS,
  'GET /api/blacklist/exports/:id/file': BROWSERS,
  'GET /api/blacklist/exports/:id/manifest': BROWSERS,
  'GET /api/blacklist/users/:key': BROWSERS,
  'POST /api/blacklist/users/:key/notes': BROWSERS,
  'PUT /api/notes/:id': BROWSERS,
  'DELETE /api/notes/:id': BROWSERS,
  'POST /api/notes/search': BROWSERS,
  'GET /api/changes': BROWSERS,
  'GET /api/changes/:act/lines': BROWSERS,
  'GET /api/mirror/overview': BROWSERS,
  'GET /api/mirror/fields': BROWSERS,
  'POST /api/mirror/users': BROWSERS,
  'POST /api/mirror/users/values': BROWSERS,
  'POST /api/mirror/history': BROWSERS,
  'GET /api/webhook': AUDITORS,
  'PUT /api/webhook': ADMINS,
  'DELETE /api/webhook': ADMINS,
  'POST /api/webhook/secret': ADMINS,
  'POST /api/webhook/test': ADMINS,
  'GET /api/account/api-keys': AUDITORS,
  'POST /api/account/api-keys': ADMINS,
  'POST /api/account/api-keys/:id/rotate': ADMINS,
  'DELETE /api/account/api-keys/:id': ADMINS,
  'GET /api/account/bank-details': ADMINS,
  'PUT /api/account/bank-details': ADMINS,
  'GET /api/account/bank-details/history': ADMINS,
  'POST /api/account/blacklist/:type/users': BROWSERS,
  'POST /api/account/blacklist/:type/users/similar': BROWSERS,
  'GET /api/account/blacklist/:type/users/:id': BROWSERS,
  'PUT /api/account/blacklist/:type/users/:id': BROWSERS,
  'DELETE /api/account/blacklist/:type/users/:id': BROWSERS,
  'POST /api/account/blacklist/:type/users/:id/restore': BROWSERS,
  'GET /api/account/blacklist/:type/users/removed': BROWSERS,
  'GET /api/account/blacklist/:type/imports': BROWSERS,
  'POST /api/account/blacklist/:type/imports': BROWSERS,
  'GET /api/account/blacklist/:type/imports/:id': BROWSERS,
  'DELETE /api/account/blacklist/:type/imports/:id': BROWSERS,
  'PUT /api/account/blacklist/:type/imports/:id/file': BROWSERS,
  'GET /api/account/blacklist/:type/export': BROWSERS,
  'GET /api/account/events': ADMINS,
  'POST /api/check': CHECKERS,
  'POST /api/check/receipt': CHECKERS,
  'POST /api/check/reveal': CHECKERS,
  'POST /api/check/verify': CHECKERS,
  // Public, because anyone with a receipt may verify it.
  'GET /api/check/key': 'anyone',
  'GET /api/connection': AUDITORS,
  'POST /api/connection/test': ADMINS,
  'PUT /api/connection/:environment': ADMINS,
  'DELETE /api/connection/:environment': ADMINS,
  'GET /api/fields/:environment': AUDITORS,
  'PUT /api/fields/:environment': ADMINS,
  'GET /api/rules/:environment': AUDITORS,
  'PUT /api/rules/:environment': ADMINS,
  'GET /api/sign-on': AUDITORS,
  'PUT /api/sign-on': ADMINS,
  'DELETE /api/sign-on': ADMINS,
  'POST /api/forget': ADMINS,
  'POST /api/forget/look': ADMINS,
  'GET /api/mirror': EVERY_ROLE,
  // People who check may need a newer sync than the last.
  'POST /api/mirror/scan': CHECKERS,
  'DELETE /api/mirror/scan': CHECKERS,
  'GET /api/preferences': EVERY_ROLE,
  'PUT /api/preferences/language': EVERY_ROLE,
  'PUT /api/preferences/theme': EVERY_ROLE,
  'PUT /api/preferences/blacklist-columns': BROWSERS,
  'PUT /api/preferences/blacklist-view': BROWSERS,
  'PUT /api/preferences/blacklist-default': BROWSERS,
  'PUT /api/preferences/blacklist-refresh': BROWSERS,
  'PUT /api/preferences/changes-visit': BROWSERS,
  'GET /api/views': BROWSERS,
  'POST /api/views': BROWSERS,
  'PUT /api/views/:id': BROWSERS,
  'DELETE /api/views/:id': BROWSERS,
  'GET /api/watches': BROWSERS,
  // Not for support, who could use it to bypass the limits of checks.
  'POST /api/watches': BROWSERS,
  'POST /api/watches/:id/values': BROWSERS,
  'DELETE /api/watches/:id': BROWSERS,
  'POST /api/reviews': CHECKERS,
  'GET /api/reviews': BROWSERS,
  'GET /api/reviews/own': SUPPORT,
  'GET /api/reviews/:id': BROWSERS,
  'PUT /api/reviews/:id/assignee': BROWSERS,
  'PUT /api/reviews/:id/answer': BROWSERS,
  'GET /api/four-eyes/:environment': BROWSERS,
  // Only admins decide about keys and bank details: lib/platform/approvals.
  'POST /api/approvals': BROWSERS,
  'GET /api/approvals': BROWSERS,
  'GET /api/approvals/:id': BROWSERS,
  'DELETE /api/approvals/:id': BROWSERS,
  'PUT /api/approvals/:id/decision': BROWSERS,
  'POST /api/approvals/:id/secret': ADMINS,
  'GET /api/blacklist/users/:key/reviews': BROWSERS,
  'POST /api/blacklist/users/:key/reviews': BROWSERS,
  // Each role sees notices of what it may do: lib/platform/notices says which kinds.
  'GET /api/for-me': CHECKERS,
  'GET /api/for-me/seen': CHECKERS,
  'PUT /api/for-me/seen': CHECKERS,
  // Texts of pages, including sign-in.
  'GET /api/words/:file': 'anyone',
  'GET /.well-known/security.txt': 'anyone',
  'GET /api/health': 'anyone',
  'GET /api/ready': 'anyone',
  // With METRICS_TOKEN, or if only this machine reaches the console.
  'GET /metrics': 'anyone',
  // Only redirects to the first page of a role, or to sign-in.
  'PAGE /': 'anyone',
  'PAGE /blacklist': BROWSERS,
  'PAGE /blacklist/import': BROWSERS,
  'PAGE /blacklist/removed': BROWSERS,
  'PAGE /blacklist/entries/:key': BROWSERS,
  'PAGE /overview': BROWSERS,
  'PAGE /changes': BROWSERS,
  'PAGE /api-settings': AUDITORS,
  'PAGE /api-settings/bank-details': ADMINS,
  'PAGE /api-settings/changes': ADMINS,
  'PAGE /settings/connection': AUDITORS,
  'PAGE /settings/fields': AUDITORS,
  'PAGE /settings/rules': AUDITORS,
  'PAGE /settings/delivery': AUDITORS,
  'PAGE /settings/team': AUDITORS,
  'PAGE /settings/sign-on': AUDITORS,
  'PAGE /settings/roles': AUDITORS,
  'PAGE /settings/audit': AUDITORS,
  'PAGE /settings/forget': ADMINS,
  'PAGE /check': CHECKERS,
  'PAGE /check/many': CHECKERS,
  'PAGE /check/receipt': CHECKERS,
  'PAGE /check/reviews': BROWSERS,
  'PAGE /check/reviews/:id': BROWSERS,
  // For those who do not see the queue.
  'PAGE /check/requests': SUPPORT,
  'PAGE /for-me': CHECKERS,
  'PAGE /for-me/watches': BROWSERS,
  'PAGE /for-me/approvals/:id': BROWSERS,
  'PAGE /account': EVERY_ROLE,
  'PAGE /second-factor': EVERY_ROLE,
  'PAGE /sign-in': 'anyone',
  'PAGE /sign-in/callback': 'anyone',
  'PAGE /password': 'anyone',
  'PAGE /set-up': 'anyone',
  // Every other address.
  'PAGE /[...path]': 'anyone',
}

/** The first page of a role: the first of these that it may see. */
const FIRST_PAGES = ['/blacklist', '/check', '/settings/audit']

/** Returns the page after sign-in. */
export function firstPageOf(role: Role): string {
  return FIRST_PAGES.find((path) => isAllowed(accessTo(`PAGE ${path}`), role)) ?? '/account'
}

/** Whether a stored text is a role. A person with another text has no role. */
export function isRole(text: string): text is Role {
  return (ROLES as readonly string[]).includes(text)
}

/** Returns who may use a route or page: nobody if the table does not list it. */
export function accessTo(name: string): Access {
  return ACCESS[name] ?? []
}

/** Whether a role has access. */
export function isAllowed(access: Access, role: Role): boolean {
  return access === 'anyone' || (access !== 'servers' && access.includes(role))
}
