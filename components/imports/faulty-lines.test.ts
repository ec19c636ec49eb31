import { describe, expect, it } from 'vitest'
import { linesAsFile, readLines } from './faulty-lines.ts'

const read = (text: string, numbers: readonly number[], format: 'csv' | 'ndjson' = 'csv') =>
  readLines(new Blob([text]), format, new Set(numbers))

describe('the faulty lines of a file', () => {
  it('are found by the number of their first line, and keep the line breaks of quoted cells', async () => {
    const text = 'id,note\r\na,"one\r\ntwo ""x"""\r\nb,plain\r\nc,last'
    const faulty = await read(text, [2, 5])
    expect([...faulty.lines]).toEqual([
      [2, 'a,"one\r\ntwo ""x"""'],
      [5, 'c,last'],
    ])
    expect(linesAsFile(faulty)).toBe('id,note\na,"one\r\ntwo ""x"""\nc,last\n')
  })

  it('are saved without a header if the file has none', async () => {
    const faulty = await read('{"id":"a"}\n[1]\n{"a":"\\""}\n', [2, 3], 'ndjson')
    expect(linesAsFile(faulty)).toBe('[1]\n{"a":"\\""}\n')
  })

  it('do not include the rest of the file after a quote that is never closed', async () => {
    const rest = 'x'.repeat(1000)
    const text = `id\n"a\n${`${rest}\n`.repeat(2000)}`
    const { lines } = await read(text, [2])
    expect(lines.get(2)?.length).toBeLessThan(300_000)
  })

  it('are only the header if the fault is in the header', async () => {
    expect(linesAsFile(await read('id,\na,b\n', [1]))).toBe('id,\n')
  })
})
