import { chmodSync, closeSync, existsSync, openSync, statSync } from 'node:fs'

const OWNER_ONLY = 0o600
const OTHERS = 0o077

/** Other users of the machine can read the database, and this user cannot make it private. */
export class OpenToOthers extends Error {
  constructor(file: string) {
    super(
      `Other users of this machine can read ${file}, and this user may not change that.\n` +
        `Make it private as its owner (chmod 600), or run the program as its owner.`,
    )
    this.name = 'OpenToOthers'
  }
}

/**
 * Creates a database's file as private, or makes an existing one private, together with the files that SQLite keeps
 * beside it. SQLite gives new files beside it the same mode.
 *
 * @throws OpenToOthers
 */
export function makePrivate(file: string): void {
  if (!existsSync(file)) closeSync(openSync(file, 'a', OWNER_ONLY))
  for (const each of [file, `${file}-wal`, `${file}-shm`]) {
    const stats = statSync(/* turbopackIgnore: true */ each, { throwIfNoEntry: false })
    // A mistyped path may name a folder or a device, which belongs to others too. SQLite then says that it cannot open it.
    if (!stats?.isFile() || (stats.mode & OTHERS) === 0) continue
    try {
      chmodSync(each, OWNER_ONLY)
    } catch {
      throw new OpenToOthers(each)
    }
  }
}
