/** An API key of the service and its secret. */
export type ServiceKey = { readonly apiKey: string; readonly apiSecret: string }
