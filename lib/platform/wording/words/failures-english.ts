/** Requests that fail without an answer, have to wait, or can be repeated. */
export const failures = {
  'network.unreachable': 'The console does not answer. Check your connection and try again.',
  'network.not_understood':
    'The page does not understand the answer: the console is newer, or a proxy or a sign-in page of the network answered. Load the page again.',
  loading: 'Loading …',
  notLoaded: 'This could not be loaded',
  partNotLoaded: 'This could not be loaded. Retry, or load the page again.',
  request: 'request {id}',
  retry: 'Retry',
  retryInSeconds: {
    one: 'Too many requests. Try again in {count} second.',
    other: 'Too many requests. Try again in {count} seconds.',
  },
  goOnInMinutes: { one: 'You can continue in {count} minute.', other: 'You can continue in {count} minutes.' },
  retryInMinutes: {
    one: 'Too many requests. Try again in {count} minute.',
    other: 'Too many requests. Try again in {count} minutes.',
  },
} as const
