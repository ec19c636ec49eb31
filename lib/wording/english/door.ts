/** Pages before sign-in, and those that are not there. */
export const door = {
  title: '{page} · Fraud Screening',
  needsScript: 'The console needs JavaScript; it is switched off in this browser.',
  notFound: {
    heading: 'There is no such page',
    text: 'The address may be mistyped, or the page may have moved.',
    action: 'Open the blacklist',
  },
} as const
