import { describe, expect, it } from 'vitest'
import { guessFormat, readStart } from './file-start.ts'

describe('the beginning of a file', () => {
  it('is the whole text if the file is short', async () => {
    expect(await readStart(new Blob(['id,email\nü,b']))).toEqual({ ok: true, text: 'id,email\nü,b', isWhole: true })
  })

  it('may end within a character if the file is longer', async () => {
    const start = await readStart(new Blob([`x${'ü'.repeat(40_000)}`]))
    expect(start).toMatchObject({ ok: true, isWhole: false })
  })

  it.each<[string, BlobPart[], string]>([
    ['empty', [], 'empty'],
    ['a ZIP archive, whatever its name', [Uint8Array.of(0x50, 0x4b, 3, 4, 20)], 'archive'],
    ['a gzip archive', [Uint8Array.of(0x1f, 0x8b, 8)], 'archive'],
    ['text in another encoding', [Uint8Array.of(0x66, 0xfc, 0x72)], 'notText'],
    ['UTF-16', [Uint8Array.of(0x69, 0, 0x64, 0)], 'notText'],
  ])('is recognised as %s', async (_name, parts, fault) => {
    expect(await readStart(new Blob(parts))).toEqual({ ok: false, fault })
  })
})

it.each([
  ['users.csv', '[', 'csv'],
  ['users.JSONL', 'x', 'ndjson'],
  ['users.json', ' [{}]', 'json'],
  ['users.json', '{"a":1}\n{"a":2}', 'ndjson'],
  ['users.txt', 'id,email', 'csv'],
])('%s that begins with %s is %s', (name, text, format) => {
  expect(guessFormat(name, text)).toBe(format)
})
