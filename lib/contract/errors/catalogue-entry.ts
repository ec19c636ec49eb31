/** One kind of failure as it goes over the wire: HTTP status, envelope message, and the entry in `errors`. */
export type CatalogueEntry = {
  readonly status: number
  readonly message: string
  readonly area: string
  readonly code: string
  readonly reason: string
}
