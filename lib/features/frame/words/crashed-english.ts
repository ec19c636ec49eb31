/** In place of a page that failed to render. Every page contains it in every language: keep it short. */
export const crashed = {
  title: 'Page not shown · Fraud Screening',
  heading: 'This page could not be shown',
  text: 'A fault in the console stopped it. If it stays, quote the number when you report it.',
  reasons: {
    'store.unavailable': 'The database does not answer. Try again in a moment.',
    'store.full': 'The disk of the database is full. The operator must free space.',
    'store.read_only': 'The database is read-only at the moment. The operator must look at it.',
  },
  number: 'number',
  retry: 'Retry',
  action: 'Open the blacklist',
} as const

declare module '#lib/platform/wording/wording.ts' {
  interface Wording {
    readonly crashed: typeof crashed
  }
}
