import { accessTo, isAllowed, type Role } from '#lib/platform/access/api/roles.ts'
import type { PageLink } from '#lib/platform/browser/page-link.ts'
import { isManagementAvailable } from '#lib/platform/configuration/management-available.ts'
import type { Wording } from '#lib/platform/wording/wording.ts'
import { readWords } from '../wording/read-words.ts'

type ConsolePage = {
  readonly href: string
  readonly name: keyof Wording['navigation']
  /** The page exists only if the service can be managed from here. */
  readonly needsManagement?: true
  /** The page only explains, so it is in the list of the settings but not in the menu behind the initials. */
  readonly isReference?: true
}

/** The pages in the bar, in its order. The table of roles says who sees which, by the page's path. */
const IN_BAR: readonly ConsolePage[] = [
  { href: '/blacklist', name: 'blacklist' },
  { href: '/check', name: 'check' },
  { href: '/changes', name: 'changes' },
  { href: '/overview', name: 'overview' },
]

/** The pages about the person, in the menu behind their initials. */
const OWN: readonly ConsolePage[] = [
  { href: '/for-me', name: 'forMe' },
  { href: '/for-me/watches', name: 'watches' },
]

/** The pages of the settings, in the order of their list. */
const SETTINGS: readonly ConsolePage[] = [
  { href: '/api-settings', name: 'apiKeys', needsManagement: true },
  { href: '/settings/connection', name: 'connection' },
  { href: '/settings/fields', name: 'fields' },
  { href: '/settings/rules', name: 'rules' },
  { href: '/settings/delivery', name: 'delivery' },
  { href: '/settings/team', name: 'team' },
  { href: '/settings/sign-on', name: 'signOn' },
  { href: '/settings/roles', name: 'roles', isReference: true },
  { href: '/settings/audit', name: 'audit' },
  { href: '/settings/forget', name: 'forget' },
]

async function linksTo(pages: readonly ConsolePage[], role: Role): Promise<readonly PageLink[]> {
  const { words } = await readWords('navigation')
  return pages
    .filter(({ href }) => isAllowed(accessTo(`PAGE ${href}`), role))
    .filter(({ needsManagement }) => !needsManagement || isManagementAvailable())
    .map(({ href, name }) => ({ href, words: words[name] }))
}

export const pagesInBar = (role: Role) => linksTo(IN_BAR, role)
export const ownPages = (role: Role) => linksTo(OWN, role)
export const settingsPages = (role: Role) => linksTo(SETTINGS, role)
export const settingsInMenu = (role: Role) =>
  linksTo(
    SETTINGS.filter(({ isReference }) => !isReference),
    role,
  )
