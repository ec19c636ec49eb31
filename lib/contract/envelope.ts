/** One reason why a request failed. `code` is stable and meant for programs, `reason` is a sentence for people. */
export type ErrorEntry = { readonly code: string; readonly reason: string }

/** Errors by area: a field's name, or a part of the system such as `authorization` (contract section 7). */
export type ErrorMap = Readonly<Record<string, ErrorEntry>>

/** The body of every successful answer (contract section 2.1). */
export type SuccessEnvelope<Data> = { readonly success: true; readonly message: string; readonly data: Data }

/** The body of every failed answer (contract section 2.1). */
export type FailureEnvelope = { readonly success: false; readonly message: string; readonly errors: ErrorMap }

export type Envelope<Data> = SuccessEnvelope<Data> | FailureEnvelope

/** Wraps a payload as a successful answer. */
export function success<Data>(message: string, data: Data): SuccessEnvelope<Data> {
  return { success: true, message, data }
}

/** Wraps errors as a failed answer. */
export function failure(message: string, errors: ErrorMap): FailureEnvelope {
  return { success: false, message, errors }
}
