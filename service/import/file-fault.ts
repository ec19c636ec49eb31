/**
 * What ends the reading of a file; the message is for the person who chose it, and repeats nothing of the file. `line`
 * counts from 1, and is null where it is about the file as a whole.
 */
export class FileFault extends Error {
  readonly line: number | null
  constructor(line: number | null, reason: string) {
    super(reason)
    this.line = line
  }
}
