import { IMPORT_FAULTS_LISTED } from '#lib/contract/management/limits.ts'
import type { ImportFault } from '#lib/contract/management/list-imports-schema.ts'

/** The faults of a file: the first few, and how many there are. */
export class Faults {
  #kept: ImportFault[] = []
  #count = 0

  get count(): number {
    return this.#count
  }

  /** @param count the number of faults, of which `faults` has at least the first. */
  note(faults: readonly ImportFault[], count = faults.length): void {
    this.#count += count
    this.#kept.push(...faults.slice(0, IMPORT_FAULTS_LISTED))
    if (this.#kept.length > 2 * IMPORT_FAULTS_LISTED) this.#kept = [...this.listed()]
  }

  /** Returns the first faults by line. Faults of the file as a whole come first. */
  listed(): readonly ImportFault[] {
    const inOrder = this.#kept.toSorted((one, other) => (one.line ?? 0) - (other.line ?? 0))
    return inOrder.slice(0, IMPORT_FAULTS_LISTED)
  }
}
