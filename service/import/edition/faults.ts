import { IMPORT_FAULTS_LISTED } from '#lib/contract/management/limits.ts'
import type { ImportFault } from '#lib/contract/management/list-imports-schema.ts'

/** What is wrong with a file: how much, and the first of it. */
export class Faults {
  #kept: ImportFault[] = []
  #count = 0

  get count(): number {
    return this.#count
  }

  /** @param count how many there are in all, of which `faults` are at least the first. */
  note(faults: readonly ImportFault[], count = faults.length): void {
    this.#count += count
    this.#kept.push(...faults.slice(0, IMPORT_FAULTS_LISTED))
    if (this.#kept.length > 2 * IMPORT_FAULTS_LISTED) this.#kept = [...this.listed()]
  }

  /** The first ones by their lines; what is about the file as a whole comes first. */
  listed(): readonly ImportFault[] {
    const inOrder = this.#kept.toSorted((one, other) => (one.line ?? 0) - (other.line ?? 0))
    return inOrder.slice(0, IMPORT_FAULTS_LISTED)
  }
}
