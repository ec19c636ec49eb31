import type { Fault } from '#lib/contract/management/import-faults.ts'

/** What ends the reading of a file. `line` counts from 1, and is null where it is about the file as a whole. */
export class FileFault extends Error {
  readonly line: number | null
  readonly fault: Fault
  constructor(line: number | null, fault: Fault) {
    super(fault.reason)
    this.line = line
    this.fault = fault
  }
}
