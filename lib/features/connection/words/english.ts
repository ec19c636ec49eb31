/** The connection page: where the service is, and the console's own keys. */
export const connection = {
  title: 'Connection · Fraud Screening',
  heading: 'Connection',
  about:
    'The console reads the blacklist from this service, with a key for each of its two lists. A new key replaces the old one only after it has passed a test.',
  address: 'Service',
  ignoresProxy:
    'Requests come through a proxy that is not configured, so all people share one sign-in limit. The operator must set TRUSTED_PROXIES to the number of proxies.',
  noKey:
    'There is no key for the {environment} list yet. Once there is one, everyone can switch to {environment} in the bar.',
  facts: {
    apiKey: 'API key',
    source: 'Comes from',
    scope: 'Scope',
    tokenEnds: 'Latest token ends',
    succeeded: 'Last success',
    failed: 'Last failure',
    notYet: 'not known yet',
    none: 'none',
  },
  sources: {
    environment: 'The environment variable {variable}. Only the operator can change it.',
    stored: 'This page: {name}, {time}',
    default: 'The service that was started together with the console',
  },
  failures: {
    timeout: 'The service took too long to answer.',
    unavailable: 'The service did not answer.',
    bad_response: 'The service sent an answer that is not valid.',
    credentials_refused: 'The service refused the key.',
    rate_limited: 'The service asked the console to wait.',
    wrong_list: 'The key belongs to the other list.',
  },
  sync: {
    last: 'Last complete sync',
    span: 'from {from} to {to}',
    restsOn: 'It rests on',
    order: 'Order',
    orders: {
      moving: 'Entries were seen to move. The list is read both ways, and a removal takes one more sync.',
      none: 'The list has no order. It is read until the count agrees twice in a row.',
    },
    stepBack: 'Older answers',
    stepBackText: {
      one: 'In the last 24 hours the service showed a state of the list that was {count} second older than one shown before.',
      other:
        'In the last 24 hours the service showed a state of the list that was {count} seconds older than one shown before.',
    },
    lag: 'Age of answers',
    noLag: 'Answers are assumed to be current.',
    upTo: {
      one: 'An answer may be up to {count} second old. The console therefore counts the age of a sync, and since when an entry is listed, from that much earlier.',
      other:
        'An answer may be up to {count} seconds old. The console therefore counts the age of a sync, and since when an entry is listed, from that much earlier.',
    },
    short: 'The service counts {total} entries but returns only {reachable}: checks cannot say Not listed.',
  },
  test: 'Test connection',
  testing: 'Testing',
  passed: {
    one: 'The key works. Its scope is {scope}, and its list has {count} entry.',
    other: 'The key works. Its scope is {scope}, and its list has {count} entries.',
  },
  add: 'Add a key',
  replace: 'Replace the key',
  replaced: 'The key passed its test. The console uses it for {environment} from now on.',
  removed: 'The key that was set here for {environment} is removed.',
  dialog: {
    heading: 'A key for {environment}',
    about:
      'The console first tests the key by reading one entry of the {environment} list. If that fails, nothing changes. With a new key, history starts over at the first sync, and delivery must be set up again.',
    apiKey: 'API key',
    keyHelp: 'A {environment} key of the service. Spaces around it are dropped.',
    apiSecret: 'Secret',
    secretHelp: 'It is stored encrypted and never shown again.',
    cleaned: 'Spaces or line breaks around what you pasted were dropped.',
    missing: 'Fill in this field',
    cancel: 'Cancel',
    next: 'Test and use the key',
    busy: 'Testing the key',
  },
  remove: {
    action: 'Remove the key',
    heading: 'Remove the {environment} key',
    aboutTest:
      'The console deletes the key and its secret. It then uses the key that came with the service, if there is one; without one nobody can see the Test list.',
    aboutProduction: 'The console deletes the key and its secret. Nobody can see the Production list any more.',
    next: 'Remove key',
    busy: 'Removing the key',
  },
  health: {
    succeeded: 'Last success: {time}.',
    failed: 'Last failure: {time}. {why}',
    open: 'How the console is connected',
  },
} as const

declare module '#lib/platform/wording/wording.ts' {
  interface Wording {
    readonly connection: typeof connection
  }
}
