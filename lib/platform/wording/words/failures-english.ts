/** Requests that fail without an answer, have to wait, or can be repeated. */
export const failures = {
  'network.unreachable': 'The console does not answer. Check your connection and try again.',
  'network.not_understood':
    'The answer could not be read: the console may be newer, or a proxy answered. Load the page again.',
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
  // From two minutes on: less is given in seconds.
  retryInMinutes: 'Too many requests. Try again in {count} minutes.',
} as const
