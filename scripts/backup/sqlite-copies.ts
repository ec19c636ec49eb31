import { existsSync } from 'node:fs'
import { copyFile, mkdir, rename } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'
import { backup, DatabaseSync } from 'node:sqlite'
import { sqliteFile } from '#lib/platform/database/open.ts'
import type { Copies, Rows } from './copies.ts'

/** All in one step: between two steps another process's write would restart the copy. */
const PAGES_AT_ONCE = 2 ** 31 - 1

function fileOf(url: string): string {
  const file = sqliteFile(url)
  if (file === undefined) throw new Error(`${url} is not a file, which a backup needs`)
  return file
}

/** Counts the rows of a file and closes it, so that SQLite leaves no extra files. */
function examine(file: string): Rows {
  const database = new DatabaseSync(file)
  try {
    const check = database.prepare('pragma quick_check').get()?.quick_check
    if (check !== 'ok') throw new Error(`${file} is damaged: ${check}`)
    const tables = database
      .prepare(
        "select name from pragma_table_list where schema = 'main' and type = 'table' and name not like 'sqlite_%'",
      )
      .all()
    return Object.fromEntries(
      tables.map(({ name }) => {
        const row = database.prepare(`select count(*) as rows from "${name}"`).get()
        return [String(name), Number(row?.rows)]
      }),
    )
  } finally {
    database.close()
  }
}

export const SQLITE_COPIES: Copies = {
  ending: 'db',
  async copy(url, file) {
    const source = new DatabaseSync(fileOf(url), { readOnly: true })
    try {
      await backup(source, file, { rate: PAGES_AT_ONCE })
    } finally {
      source.close()
    }
    return examine(file)
  },
  isOne: async (one, other) => resolve(fileOf(one.url)) === resolve(fileOf(other.url)),
  // SQLite would apply a log that an earlier file left behind to the restored one.
  isFree: async (url) => ['', '-wal', '-shm', '-journal'].every((ending) => !existsSync(fileOf(url) + ending)),
  async restore(file, url) {
    const place = fileOf(url)
    await mkdir(dirname(place), { recursive: true, mode: 0o700 })
    await copyFile(file, `${place}.restoring`)
    const rows = examine(`${place}.restoring`)
    await rename(`${place}.restoring`, place)
    return rows
  },
}
