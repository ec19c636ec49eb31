import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { runProgram } from '../machine/run-program.ts'
import { acquireLock } from './lock-file.ts'

let directory: string
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'only one '))
})
afterEach(() => rmSync(directory, { recursive: true }))

const file = () => join(directory, 'console.lock')
/** Tries to take the lock in another process, which ends at once. */
const elsewhere = () =>
  runProgram(process.execPath, [
    '--input-type=module',
    '-e',
    `const { acquireLock } = await import(${JSON.stringify(import.meta.resolve('./lock-file.ts'))})
     acquireLock('The console', 'there', ${JSON.stringify(file())})`,
  ])

describe('a program on a data directory', () => {
  it('runs once: a second launcher gets an error that names the directory', async () => {
    acquireLock('The console', directory, file())
    expect(() => acquireLock('The console', directory, file())).toThrow('is already running on')
    await expect(elsewhere()).rejects.toThrow('The console is already running on there. Stop it first')
  })

  it('reports a lock file that is damaged or cannot be opened, instead of another launcher', () => {
    writeFileSync(file(), 'no database '.repeat(1000))
    expect(() => acquireLock('The console', directory, file())).toThrow('console.lock is damaged, or not a database')
    const nowhere = join(directory, 'nowhere', 'console.lock')
    expect(() => acquireLock('The console', directory, nowhere)).toThrow('console.lock cannot be opened')
  })

  it('can run again as soon as its process has ended in any way', async () => {
    await elsewhere()
    await elsewhere()
    expect(() => acquireLock('The console', directory, file())).not.toThrow()
  })
})
