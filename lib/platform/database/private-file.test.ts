import { chmodSync, mkdirSync, mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { sql } from 'kysely'
import { afterAll, expect, it } from 'vitest'
import { openDatabase } from './open.ts'

const folder = mkdtempSync(join(tmpdir(), 'private-'))
afterAll(() => rmSync(folder, { recursive: true }))

const modeOf = (file: string) => (statSync(file).mode & 0o777).toString(8)

/** Writes to a database and returns the modes of its files. */
async function modesOf(file: string) {
  const database = openDatabase(pathToFileURL(file).href)
  await sql`create table if not exists a (b text)`.execute(database.queries)
  const modes = [file, `${file}-wal`, `${file}-shm`].map(modeOf)
  await database.close()
  return modes
}

it('only the owner can access the files of a new database and a folder created for it', async () => {
  const file = join(folder, 'made', 'new.db')
  expect(await modesOf(file)).toEqual(['600', '600', '600'])
  expect(modeOf(join(folder, 'made'))).toBe('700')
})

it('opening a database that others can read makes it private, with the files beside it', async () => {
  const file = join(folder, 'open.db')
  await modesOf(file)
  const first = openDatabase(pathToFileURL(file).href)
  await sql`create table c (d text)`.execute(first.queries)
  for (const each of [file, `${file}-wal`, `${file}-shm`]) chmodSync(each, 0o644)
  expect(await modesOf(file)).toEqual(['600', '600', '600'])
  await first.close()
})

it('a folder named in place of a file is refused and keeps its mode', async () => {
  const named = join(folder, 'shared')
  mkdirSync(named)
  chmodSync(named, 0o777)
  await expect(modesOf(named)).rejects.toThrow('unable to open database file')
  expect(modeOf(named)).toBe('777')
})
