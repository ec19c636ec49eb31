import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { runProgram } from '../machine/run-program.ts'
import { requireOnlyOne } from './only-one.ts'

let directory: string
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'only one '))
})
afterEach(() => rmSync(directory, { recursive: true }))

const file = () => join(directory, 'console.lock')
/** Tries to hold the lock in another process, which ends at once. */
const elsewhere = () =>
  runProgram(process.execPath, [
    '--input-type=module',
    '-e',
    `const { requireOnlyOne } = await import(${JSON.stringify(import.meta.resolve('./only-one.ts'))})
     requireOnlyOne('The console', 'there', ${JSON.stringify(file())})`,
  ])

describe('a program on a data directory', () => {
  it('runs once: a second launcher is told where the first one runs', async () => {
    requireOnlyOne('The console', directory, file())
    expect(() => requireOnlyOne('The console', directory, file())).toThrow('is running on')
    await expect(elsewhere()).rejects.toThrow('The console is running on there already. Stop it first')
  })

  it('can run again as soon as the process that ran it is gone, however it ended', async () => {
    await elsewhere()
    await elsewhere()
    expect(() => requireOnlyOne('The console', directory, file())).not.toThrow()
  })
})
