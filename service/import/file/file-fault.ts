import type { Fault } from '#lib/contract/management/import-faults.ts'

/** A fault after which the rest of the file cannot be read. `line` counts from 1; null means the file as a whole. */
export class FileFault extends Error {
  readonly line: number | null
  readonly fault: Fault
  constructor(line: number | null, fault: Fault) {
    super(fault.reason)
    this.line = line
    this.fault = fault
  }
}
