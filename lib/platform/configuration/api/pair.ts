/** An API key of the service and its secret. */
export type Pair = { readonly apiKey: string; readonly apiSecret: string }

/**
 * Where a pair is from: the console's environment, which only its operator can change; an admin, on the connection page;
 * or the embedded service, which has a Test pair.
 */
export type PairSource = 'environment' | 'stored' | 'default'
