/** How many rows each table has. */
export type Rows = Readonly<Record<string, number>>

/** How a database is copied into a file and out of it. */
export type Copies = {
  /** Ending of the file's name. */
  readonly ending: string
  /** Copies a database that others write to, as it is at one moment. @returns the rows of the copy. */
  copy(url: string, file: string): Promise<Rows>
  /** Whether nothing is lost when the copy takes the place of what is there. */
  isFree(url: string): Promise<boolean>
  /** Makes the database of a copy. @returns its rows. */
  restore(file: string, url: string): Promise<Rows>
}
