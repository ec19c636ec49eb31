import type { NamedDatabase } from '#lib/platform/database/explain-fault.ts'

/** Number of rows per table. */
export type Rows = Readonly<Record<string, number>>

/** Copies a database to a file and back. */
export type Copies = {
  /** File extension. */
  readonly ending: string
  /** Copies a database at one moment while others write to it. @returns the rows of the copy. */
  copy(url: string, file: string): Promise<Rows>
  /** Whether two URLs name the same database. @throws Error that names the faulty database and its fault. */
  isOne(one: NamedDatabase, other: NamedDatabase): Promise<boolean>
  /** Whether a restore would overwrite nothing. */
  isFree(url: string): Promise<boolean>
  /** Creates the database from a copy. @returns its rows. */
  restore(file: string, url: string): Promise<Rows>
}
