/** Longest name of a key, in characters (code points). */
export const API_KEY_NAME_LONGEST = 100

/** How long the secrets from before a rotation may stay valid: 0, at once invalid, to seven days; in seconds. */
export const OVERLAP_SECONDS_LONGEST = 604_800

/** The longest that each field of the bank details may be, in characters (code points). */
export const BANK_DETAILS_LONGEST = {
  accountHolder: 140,
  street: 140,
  postalCode: 16,
  city: 100,
  email: 254,
} as const

/** Content types of a file to import, and formats of an export. NDJSON has one JSON object a line, JSON is one array. */
export const LIST_FILE_TYPES = {
  csv: 'text/csv',
  ndjson: 'application/x-ndjson',
  json: 'application/json',
} as const
export type ListFileFormat = keyof typeof LIST_FILE_TYPES

/** Most columns of a CSV file. */
export const IMPORT_COLUMNS_MOST = 1000

/** Of the faults in a file so many are listed; all are counted. */
export const IMPORT_FAULTS_LISTED = 100

/** For so many days an import can be looked at. */
export const IMPORT_KEPT_DAYS = 30

/** Longest name of a file, in characters (code points). */
export const FILE_NAME_LONGEST = 255

/** Longest reason for adding or removing an entry, in characters (code points). */
export const ENTRY_REASON_LONGEST = 500

/** For so many days a removed entry can be put back. */
export const RESTORABLE_DAYS = 30
