import { accessTo, isAllowed, type Role } from '#lib/platform/access/api/roles.ts'
import { isManagementAvailable } from '#lib/platform/configuration/management-available.ts'
import type { Wording } from '#lib/platform/wording/wording.ts'

type ConsolePage = {
  readonly href: string
  readonly name: keyof Wording['navigation']
  /** Absent if the service cannot be managed from here. */
  readonly needsManagement?: true
  /** The single key that opens the page. */
  readonly keys?: string
}

/** The pages in the bar, in its order. The table of roles says who sees which, by the page's path. */
const PAGES: readonly ConsolePage[] = [
  { href: '/blacklist', name: 'blacklist' },
  { href: '/check', name: 'check', keys: '/' },
  { href: '/check/many', name: 'checkMany' },
  { href: '/changes', name: 'changes' },
  { href: '/overview', name: 'overview' },
  { href: '/api-settings', name: 'apiSettings', needsManagement: true },
  { href: '/connection', name: 'connection' },
  { href: '/people', name: 'people' },
  { href: '/audit', name: 'audit' },
]

export function pagesFor(role: Role): readonly ConsolePage[] {
  return PAGES.filter(
    ({ href, needsManagement }) =>
      isAllowed(accessTo(`PAGE ${href}`), role) && (!needsManagement || isManagementAvailable()),
  )
}
