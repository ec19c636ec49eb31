/** In place of a page that failed to render. Every page contains it in every language: keep it short. */
export const crashed = {
  title: 'Page not shown · Fraud Screening',
  heading: 'This page could not be shown',
  text: 'An error in the console prevented it. If it happens again, report it with this number.',
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
