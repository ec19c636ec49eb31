/** Texts about a person's sessions. */
export const sessions = {
  heading: 'Sessions',
  client: '{browser}, {system}',
  unknown: 'Unknown browser',
  seen: 'last seen {time}',
  since: 'signed in {time}',
  thisOne: 'this one',
  end: 'Sign out',
  endNamed: 'Sign out {client}, signed in {time}',
  endOthers: 'Sign out others',
  ended: { one: '{count} other session ended.', other: '{count} other sessions ended.' },
  note: '{zone}. Only the network part of an address is stored: /24 of IPv4, /48 of IPv6.',
  of: 'Sessions of {name}',
  none: '{name} is not signed in.',
  close: 'Close',
} as const

/** The question about a sign-in from a new browser. */
export const newBrowser = {
  title: { one: 'You signed in from a new browser:', other: 'You signed in from new browsers:' },
  mine: 'It was me',
  notMine: 'It was not me',
} as const

declare module '#lib/platform/wording/wording.ts' {
  interface Wording {
    readonly sessions: typeof sessions
    readonly newBrowser: typeof newBrowser
  }
}
