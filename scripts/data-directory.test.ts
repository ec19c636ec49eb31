import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openDataDirectory } from './data-directory.ts'

let home: string
let path: string

beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'data directory '))
  path = join(home, 'nested', 'data')
})

afterEach(() => rmSync(home, { recursive: true }))

describe('the data directory', () => {
  it('is created with secrets that only its owner can read', () => {
    const { secrets } = openDataDirectory(path)
    expect(statSync(path).mode & 0o777).toBe(0o700)
    expect(statSync(join(path, 'secrets.json')).mode & 0o777).toBe(0o600)
    const values = Object.values(secrets).filter((value) => typeof value === 'string')
    expect(new Set(values).size).toBe(4)
    expect(Math.min(...values.map((value) => value.length))).toBeGreaterThanOrEqual(43)
  })

  it('is made private with its secrets if others can open it, when it is one or empty', () => {
    const { secrets } = openDataDirectory(path)
    chmodSync(path, 0o755)
    chmodSync(join(path, 'secrets.json'), 0o644)
    expect(openDataDirectory(path).secrets).toEqual(secrets)
    expect([path, join(path, 'secrets.json')].map((each) => statSync(each).mode & 0o777)).toEqual([0o700, 0o600])
    const empty = join(home, 'empty')
    mkdirSync(empty, { mode: 0o777 })
    openDataDirectory(empty)
    expect(statSync(empty).mode & 0o777).toBe(0o700)
  })

  it('is refused, and left as it is, if others can open it and it holds something else', () => {
    mkdirSync(path, { recursive: true })
    writeFileSync(join(path, 'notes.txt'), '')
    chmodSync(path, 0o750)
    expect(() => openDataDirectory(path)).toThrow(/^Other users of this machine can open .* \(mode 750\)/)
    expect(statSync(path).mode & 0o777).toBe(0o750)
    expect(existsSync(join(path, 'secrets.json'))).toBe(false)
  })

  it('keeps its secrets across starts', () => {
    const first = openDataDirectory(path)
    const embeddedKey = { databaseUrl: 'file:/x', apiKey: 'key', apiSecret: 'secret' }
    first.saveSecrets({ ...first.secrets, embeddedKey })
    expect(openDataDirectory(path).secrets).toEqual({ ...first.secrets, embeddedKey })
  })

  it('adds secrets that an older version lacks, and keeps the rest', () => {
    const { serviceAccountToken: _, ...older } = openDataDirectory(path).secrets
    writeFileSync(join(path, 'secrets.json'), JSON.stringify(older))
    const { secrets } = openDataDirectory(path)
    expect(secrets).toMatchObject(older)
    expect(secrets.serviceAccountToken.length).toBeGreaterThanOrEqual(43)
    expect(openDataDirectory(path).secrets).toEqual(secrets)
  })

  it.each(['', 'not json', '{"sessionSecret":"short"}', 'null'])('refuses to replace a damaged file: "%s"', (text) => {
    openDataDirectory(path)
    const file = join(path, 'secrets.json')
    writeFileSync(file, text)
    expect(() => openDataDirectory(path)).toThrow('secrets.json is damaged')
    expect(readFileSync(file, 'utf8')).toBe(text)
  })

  it('refuses databases that were restored without their secrets, and says what is lost without', () => {
    openDataDirectory(path)
    const file = join(path, 'secrets.json')
    rmSync(file)
    writeFileSync(join(path, 'console.db'), '')
    expect(() => openDataDirectory(path)).toThrow(
      /secrets\.json is missing.*\nconsole\.db: without them everybody must sign in/,
    )
    writeFileSync(join(path, 'service.db'), '')
    const ofService = { SERVICE_PEPPER: 'x', SERVICE_SIGNING_KEY: 'x' }
    expect(() => openDataDirectory(path)).toThrow('service.db: without them no API key')
    expect(() => openDataDirectory(path, ofService)).not.toThrow('service.db')
    expect(existsSync(file)).toBe(false)
    openDataDirectory(path, { ...ofService, SESSION_SECRET: 'x' })
    expect(existsSync(file)).toBe(true)
  })

  it('goes on without the secrets of restored databases when told to', () => {
    openDataDirectory(path)
    writeFileSync(join(path, 'console.db'), '')
    writeFileSync(join(path, 'secrets.json'), '{}')
    const { secrets } = openDataDirectory(path)
    expect(secrets.sessionSecret.length).toBeGreaterThanOrEqual(43)
    expect(openDataDirectory(path).secrets).toEqual(secrets)
  })
})
