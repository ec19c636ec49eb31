import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { memoryFolder } from './memory-folder.ts'

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'fraud-screening-memory-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  return folder
}

function withMemory(bytes: number): void {
  const available = vi.spyOn(process, 'availableMemory').mockReturnValue(bytes)
  onTestFinished(() => available.mockRestore())
}

describe('the folder for files in memory', () => {
  it('is used if it has room, and keeps nothing of the probe', () => {
    const folder = newFolder()
    withMemory(2000)
    expect(memoryFolder(folder, 1000)).toBe(folder)
    expect(readdirSync(folder)).toEqual([])
  })

  it('is not used if it is too small, or too little memory would be left', () => {
    withMemory(2000)
    expect(memoryFolder(newFolder(), 1001)).toBeUndefined()
    withMemory(Number.POSITIVE_INFINITY)
    expect(memoryFolder(newFolder(), Number.MAX_SAFE_INTEGER)).toBeUndefined()
  })

  it('is not used if it is missing', () => {
    expect(memoryFolder('/no/such/folder', 0)).toBeUndefined()
  })
})
