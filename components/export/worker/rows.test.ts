import { describe, expect, it } from 'vitest'
import { type JsonObject, parseJson } from '#lib/contract/json.ts'
import { EXPORT_FORMATS, type ExportFormat } from '#lib/features/export/api/export-lines.ts'
import { nothingTaken, takeRows } from './take-rows.ts'
import { writeRows } from './write-rows.ts'

const encoder = new TextEncoder()

/** A text as it may arrive: cut anywhere, in the middle of a letter, too. */
async function* inPieces(text: string, length: number): AsyncGenerator<Uint8Array> {
  const bytes = encoder.encode(text)
  for (let at = 0; at < bytes.length; at += length) yield bytes.subarray(at, at + length)
}

async function take(text: string, length = 7) {
  const taken = nothingTaken()
  const texts: string[] = []
  await takeRows(inPieces(text, length), taken, (rows) => texts.push(...rows))
  return { taken, texts }
}

async function write(format: ExportFormat, rows: readonly string[], fields: readonly string[]): Promise<string> {
  let file = ''
  const kept = rows.map((row) => `${row}\n`).join('')
  await writeRows(
    inPieces(kept, 7),
    format,
    fields,
    (text) => (file += text),
    () => {},
  )
  return file
}

const ROWS = ['{"id":"ü1","account":9007199254740993,"score":-1.50}', '{"id":"2","note":"=1+1","__proto__":{"a":[1]}}']
const END = { rows: 2, duplicates: 0, added: 0, changedPages: 0, gaps: 0, totalBefore: 2, totalAfter: 2 }
const STREAM = `${ROWS.join('\n')}\n["progress",{"rows":2,"total":2,"fields":["id","account"]}]\n["end",${JSON.stringify(END)}]\n`

describe('the rows of an export', () => {
  it.each([1, 7, 1000])('are taken from its stream as they are, in pieces of %i bytes', async (length) => {
    const { taken, texts } = await take(STREAM, length)
    expect(texts).toEqual(ROWS)
    expect(taken).toMatchObject({ rows: 2, total: 2, fields: ['id', 'account'], findings: END, failure: undefined })
  })

  it('are known to be short when the stream is cut off, and why when it says so', async () => {
    const cut = await take(STREAM.slice(0, STREAM.indexOf('["end"') + 20))
    expect(cut.taken).toMatchObject({ rows: 2, findings: undefined, failure: undefined })
    const envelope = { success: false, message: 'No', errors: { upstream: { code: 'timeout', reason: 'Late' } } }
    const failed = await take(`${ROWS[0]}\n["failed",${JSON.stringify(envelope)}]\n`)
    expect(failed.taken).toMatchObject({ rows: 1, findings: undefined, failure: { errors: envelope.errors } })
  })

  it('become CSV under a column for every field of every row', async () => {
    expect(await write('csv', ROWS, ['id', 'account', 'score', 'note', '__proto__'])).toBe(
      '\uFEFFid,account,score,note,__proto__\r\nü1,9007199254740993,-1.50,,\r\n2,,,\'=1+1,"{""a"":[1]}"\r\n',
    )
  })

  it('become JSON and NDJSON letter for letter', async () => {
    expect(await write('ndjson', ROWS, [])).toBe(`${ROWS.join('\n')}\n`)
    expect(await write('json', ROWS, [])).toBe(`[\n${ROWS.join(',\n')}\n]\n`)
    const items = parseJson(await write('json', ROWS, [])) as readonly JsonObject[]
    expect(items[0]?.account).toBe(9007199254740993n)
  })

  it('of an empty list are a file of the right kind all the same', async () => {
    const files = await Promise.all(EXPORT_FORMATS.map((format) => write(format, [], [])))
    expect(files).toEqual(['\uFEFF\r\n', '[\n]\n', ''])
  })
})
