import { accessTo, isAllowed, type Role } from '#lib/platform/access/api/roles.ts'
import { isManagementAvailable } from '#lib/platform/configuration/management-available.ts'
import type { Wording } from '#lib/platform/wording/wording.ts'

type ConsolePage = {
  readonly href: string
  readonly name: keyof Wording['navigation']
  /** Absent with a service that cannot be managed from here. */
  readonly needsManagement?: true
  /** The single key that leads there. */
  readonly keys?: string
}

/** The pages that the bar leads to, in its order. Who sees which is in the table of roles, by the page's path. */
const PAGES: readonly ConsolePage[] = [
  { href: '/blacklist', name: 'blacklist' },
  { href: '/whole-list', name: 'wholeList' },
  { href: '/check', name: 'check', keys: '/' },
  { href: '/check/many', name: 'checkMany' },
  { href: '/changes', name: 'changes' },
  { href: '/overview', name: 'overview' },
  { href: '/api-settings', name: 'apiSettings', needsManagement: true },
  { href: '/connection', name: 'connection' },
  { href: '/people', name: 'people' },
  { href: '/audit', name: 'audit' },
]

/** The pages for a role. */
export function pagesFor(role: Role): readonly ConsolePage[] {
  return PAGES.filter(
    ({ href, needsManagement }) =>
      isAllowed(accessTo(`PAGE ${href}`), role) && (!needsManagement || isManagementAvailable()),
  )
}
