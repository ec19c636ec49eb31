import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { createTestDatabase, DATABASE_KINDS } from '#lib/platform/database/testing.ts'
import { openConsoleDatabase } from '#lib/platform/store/console-database.ts'
import { openStore } from '#service/store/open-store.ts'
import { openDataDirectory } from './data-directory.ts'

let home: string
let path: string

beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'data directory '))
  path = join(home, 'nested', 'data')
})

afterEach(() => rmSync(home, { recursive: true }))

describe('the data directory', () => {
  it('is created with secrets that only its owner can read', async () => {
    const { secrets } = await openDataDirectory(path)
    expect(statSync(path).mode & 0o777).toBe(0o700)
    expect(statSync(join(path, 'secrets.json')).mode & 0o777).toBe(0o600)
    const values = Object.values(secrets).filter((value) => typeof value === 'string')
    expect(new Set(values).size).toBe(4)
    expect(Math.min(...values.map((value) => value.length))).toBeGreaterThanOrEqual(43)
  })

  it('is made private, with its secrets, if others can open it and it is a data directory or empty', async () => {
    const { secrets } = await openDataDirectory(path)
    chmodSync(path, 0o755)
    chmodSync(join(path, 'secrets.json'), 0o644)
    expect((await openDataDirectory(path)).secrets).toEqual(secrets)
    expect([path, join(path, 'secrets.json')].map((each) => statSync(each).mode & 0o777)).toEqual([0o700, 0o600])
    const empty = join(home, 'empty')
    mkdirSync(empty, { mode: 0o777 })
    await openDataDirectory(empty)
    expect(statSync(empty).mode & 0o777).toBe(0o700)
  })

  it('is refused and not changed if others can open it and it contains other files', async () => {
    mkdirSync(path, { recursive: true })
    writeFileSync(join(path, 'notes.txt'), '')
    chmodSync(path, 0o750)
    await expect(openDataDirectory(path)).rejects.toThrow(/^Other users of this machine can open .* \(mode 750\)/)
    expect(statSync(path).mode & 0o777).toBe(0o750)
    expect(existsSync(join(path, 'secrets.json'))).toBe(false)
  })

  it('is refused if its secrets cannot be read, and says what to do', async () => {
    mkdirSync(join(path, 'secrets.json'), { recursive: true, mode: 0o700 })
    await expect(openDataDirectory(path)).rejects.toThrow('secrets.json cannot be read (EISDIR). Run this as its owner')
  })

  it('keeps its secrets across starts', async () => {
    const first = await openDataDirectory(path)
    const embeddedKey = { databaseUrl: 'file:/x', apiKey: 'key', apiSecret: 'secret' }
    first.saveSecrets({ ...first.secrets, embeddedKey })
    expect((await openDataDirectory(path)).secrets).toEqual({ ...first.secrets, embeddedKey })
  })

  it('adds secrets that an older version lacks, and keeps the rest', async () => {
    const { serviceAccountToken: _, ...older } = (await openDataDirectory(path)).secrets
    writeFileSync(join(path, 'secrets.json'), JSON.stringify(older))
    const { secrets } = await openDataDirectory(path)
    expect(secrets).toMatchObject(older)
    expect(secrets.serviceAccountToken.length).toBeGreaterThanOrEqual(43)
    expect((await openDataDirectory(path)).secrets).toEqual(secrets)
  })

  it.each(['', 'not json', '{"sessionSecret":"short"}', 'null'])(
    'refuses to replace a damaged file: "%s"',
    async (text) => {
      await openDataDirectory(path)
      const file = join(path, 'secrets.json')
      writeFileSync(file, text)
      await expect(openDataDirectory(path)).rejects.toThrow('secrets.json is damaged')
      expect(readFileSync(file, 'utf8')).toBe(text)
    },
  )

  it('refuses databases that were restored without their secrets, and says what is lost without them', async () => {
    await openDataDirectory(path)
    const file = join(path, 'secrets.json')
    rmSync(file)
    writeFileSync(join(path, 'console.db'), '')
    await expect(openDataDirectory(path)).rejects.toThrow(
      /secrets\.json is missing.*\nconsole\.db: without them everybody must sign in/,
    )
    writeFileSync(join(path, 'service.db'), '')
    const ofService = { SERVICE_PEPPER: 'x' }
    await expect(openDataDirectory(path)).rejects.toThrow('service.db: without them no API key')
    await expect(openDataDirectory(path, ofService)).rejects.not.toThrow('service.db')
    expect(existsSync(file)).toBe(false)
    await openDataDirectory(path, { ...ofService, SESSION_SECRET: 'x' })
    expect(existsSync(file)).toBe(true)
  })

  it.each(DATABASE_KINDS)('refuses a used %s database elsewhere if its secrets are missing', async (kind) => {
    const { url, drop } = await createTestDatabase(kind)
    onTestFinished(drop)
    const variables = { DATABASE_URL: url, SERVICE_DATABASE_URL: url }
    const file = join(path, 'secrets.json')
    const { secrets } = await openDataDirectory(path, variables)
    await (await openConsoleDatabase(url)).close()
    await (await openStore(url)).close()
    expect((await openDataDirectory(path, variables)).secrets).toEqual(secrets)
    rmSync(file)
    const refused = openDataDirectory(path, variables)
    await expect(refused).rejects.toThrow('The database that DATABASE_URL names: without them everybody must sign in')
    await expect(refused).rejects.toThrow('The database that SERVICE_DATABASE_URL names: without them no API key works')
    await expect(openDataDirectory(path, { ...variables, SESSION_SECRET: 'x' })).rejects.toThrow('SERVICE_DATABASE_URL')
    expect(existsSync(file)).toBe(false)
    await openDataDirectory(path, { ...variables, SESSION_SECRET: 'x', SERVICE_PEPPER: 'x' })
    expect(existsSync(file)).toBe(true)
  })

  it('generates no secrets while a database elsewhere cannot be reached, and says why', async () => {
    const [down, faulty] = [
      'postgres://user:password@127.0.0.1:1/service',
      'postgres://user:pass#word@127.0.0.1/service',
    ]
    await expect(openDataDirectory(path, { SERVICE_DATABASE_URL: down })).rejects.toThrow(
      /^The database that SERVICE_DATABASE_URL names does not answer\. Check its host and port, and that it runs\.$/,
    )
    await expect(openDataDirectory(path, { DATABASE_URL: faulty })).rejects.toThrow(
      /^DATABASE_URL must be a URL such as/,
    )
    expect(existsSync(join(path, 'secrets.json'))).toBe(false)
  })

  it('generates new secrets for restored databases if secrets.json is an empty object', async () => {
    await openDataDirectory(path)
    writeFileSync(join(path, 'console.db'), '')
    writeFileSync(join(path, 'secrets.json'), '{}')
    const { secrets } = await openDataDirectory(path)
    expect(secrets.sessionSecret.length).toBeGreaterThanOrEqual(43)
    expect((await openDataDirectory(path)).secrets).toEqual(secrets)
  })
})
