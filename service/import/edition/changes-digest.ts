import { createHash } from 'node:crypto'

/**
 * Digest of the changes of an import: of each row of its file, without generated fields, and of each listed entry that
 * it changes, leaves or removes. Imports with the same digest add, replace and delete the same. Holds no row in memory.
 */
export class ChangesDigest {
  #hash = createHash('sha256')

  /** Takes a row of the file or a listed entry. Call it in the same order for the same changes. */
  note(what: 'row' | 'changed' | 'unchanged' | 'removed', ...texts: readonly string[]): void {
    this.#hash.update(`${JSON.stringify([what, ...texts])}\n`)
  }

  /** Returns the digest; takes nothing more then. */
  end(): string {
    return this.#hash.digest('base64url')
  }
}
