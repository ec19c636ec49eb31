/** Longest name of a key, in characters (code points). */
export const API_KEY_NAME_LONGEST = 100

/** Longest time in seconds that old secrets stay valid after a rotation: seven days. With 0 they end at once. */
export const OVERLAP_SECONDS_LONGEST = 604_800

/** Longest value of each field of the bank details, in characters (code points). */
export const BANK_DETAILS_LONGEST = {
  accountHolder: 140,
  street: 140,
  postalCode: 16,
  city: 100,
  email: 254,
} as const

/** Content types of import files and export formats. NDJSON has one JSON object a line, JSON is one array. */
export const LIST_FILE_TYPES = {
  csv: 'text/csv',
  ndjson: 'application/x-ndjson',
  json: 'application/json',
} as const
export type ListFileFormat = keyof typeof LIST_FILE_TYPES

/** Most columns of a CSV file. */
export const IMPORT_COLUMNS_MOST = 1000

/** The service counts every fault of a file and lists this many. */
export const IMPORT_FAULTS_LISTED = 100

/** Days for which the service keeps an import and its result. */
export const IMPORT_KEPT_DAYS = 30

/** Longest name of a file, in characters (code points). */
export const FILE_NAME_LONGEST = 255

/** Longest reason for adding or removing an entry, in characters (code points). */
export const ENTRY_REASON_LONGEST = 500

/** Longest body in bytes that the service reads, except for a file. An entry that is added or edited is such a body. */
export const SERVICE_BODY_MAXIMUM_BYTES = 16 * 1024

/**
 * Limits of an entry in bytes and levels, so that a response of a hundred stays small enough for clients. Only an import
 * can add one that is larger than a request's body.
 */
export const ENTRY_MAXIMUM_BYTES = 64 * 1024
export const ENTRY_DEEPEST = 32

/** Days for which the service keeps an event, and a change of the bank details. */
export const EVENTS_KEPT_DAYS = 400

/** Days within which a removed entry can be restored. */
export const RESTORABLE_DAYS = 30

/** Longest `X-Actor`, decoded, in characters (code points). */
export const ACTOR_LONGEST = 200

/** What an `Idempotency-Key` may be. */
export const IDEMPOTENCY_KEY = /^[\x21-\x7e]{8,128}$/

/** The version of bank details while none are on file; otherwise it is their `updatedAt`. */
export const NO_DETAILS = 'none'
