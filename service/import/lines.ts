import { createReadStream } from 'node:fs'
import { TextDecoder } from 'node:util'

/** A file that cannot be read to its end; the message is for the person who named the file. */
export class UnreadableFile extends Error {}

/** One line without its line feed; `number` counts from 1. */
export type Line = { readonly number: number; readonly text: string }

/** Longer lines are refused: the list's items must stay small enough for a hundred of them in one answer. */
export const LONGEST_LINE = 256 * 1024

async function* texts(file: string): AsyncGenerator<string> {
  const utf8 = new TextDecoder('utf-8', { fatal: true })
  for await (const bytes of createReadStream(file, { highWaterMark: 256 * 1024 }))
    yield utf8.decode(bytes, { stream: true })
  yield utf8.decode()
}

function explain(error: unknown, line: number): UnreadableFile {
  if (error instanceof UnreadableFile) return error
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  if (code === 'ENOENT') return new UnreadableFile('There is no such file')
  if (code === 'EACCES') return new UnreadableFile('The file may not be read by this user')
  if (code === 'EISDIR') return new UnreadableFile('This is a folder, not a file')
  if (code === 'ERR_ENCODING_INVALID_ENCODED_DATA')
    return new UnreadableFile(`The file is not UTF-8 text after line ${line}`)
  return new UnreadableFile(`The file cannot be read (${String(code ?? 'unknown reason')})`)
}

/**
 * The lines of a UTF-8 file, one after the other and never the whole file at once. A byte order mark is left out.
 *
 * @throws UnreadableFile when the file cannot be read, is not UTF-8, or has a line beyond LONGEST_LINE.
 */
export async function* linesOf(file: string): AsyncGenerator<Line> {
  let number = 0
  let rest = ''
  try {
    for await (const text of texts(file)) {
      const parts = (rest + text).split('\n')
      rest = parts.pop() ?? ''
      for (const part of parts) yield { number: ++number, text: part }
      if (rest.length > LONGEST_LINE)
        throw new UnreadableFile(`Line ${number + 1} is longer than ${LONGEST_LINE} characters`)
    }
  } catch (error) {
    throw explain(error, number)
  }
  if (rest !== '') yield { number: ++number, text: rest }
}
