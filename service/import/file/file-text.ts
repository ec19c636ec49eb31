import { isUtf8 } from 'node:buffer'
import { faultOf } from '#lib/contract/management/import-faults.ts'
import { FileFault } from './file-fault.ts'

/** First bytes of files that people mistake for text. */
const OTHER_FILES = [
  [[0x50, 0x4b, 0x03, 0x04], 'archive'],
  [[0x1f, 0x8b], 'compressed'],
  [[0xff, 0xfe], 'utf16'],
  [[0xfe, 0xff], 'utf16'],
] as const
const LONGEST_BEGINNING = 4
const LINE_FEED = 10

function refuseOtherFiles(bytes: Buffer): void {
  const other = OTHER_FILES.find(([beginning]) => beginning.every((byte, at) => bytes[at] === byte))
  if (other) throw new FileFault(null, faultOf(other[1]))
}

/** Returns the number of trailing bytes that start an incomplete character. */
function bytesOpen(bytes: Buffer): number {
  for (let back = 1; back <= Math.min(3, bytes.length); back++) {
    const byte = bytes[bytes.length - back] ?? 0
    if (byte < 0x80) return 0
    if (byte >= 0xc0) return back < (byte >= 0xf0 ? 4 : byte >= 0xe0 ? 3 : 2) ? back : 0
  }
  return 0
}

function linesIn(bytes: Buffer): number {
  let lines = 0
  for (let at = bytes.indexOf(LINE_FEED); at >= 0; at = bytes.indexOf(LINE_FEED, at + 1)) lines++
  return lines
}

/**
 * Returns the fault of the first line that is not UTF-8 text, which one must be.
 *
 * @param before the number of lines before these.
 */
function faultOfLine(bytes: Buffer, before: number): FileFault {
  for (let start = 0, number = before + 1; ; number++) {
    const end = bytes.indexOf(LINE_FEED, start)
    const line = bytes.subarray(start, end < 0 ? bytes.length : end)
    if (isUtf8(line) && line.includes(0)) return new FileFault(number, faultOf('null_character'))
    if (end < 0 || !isUtf8(line)) return new FileFault(number, faultOf('not_utf8'))
    start = end + 1
  }
}

/**
 * Decodes a file chunk by chunk and drops a byte order mark.
 *
 * @throws FileFault when the file is not UTF-8 text.
 */
export function fileText(): { take(bytes: Uint8Array): string; end(): string } {
  let open: Buffer = Buffer.alloc(0)
  let lines = 0
  let isBeginning = true

  function decoded(bytes: Buffer): string {
    if (!isUtf8(bytes) || bytes.includes(0)) throw faultOfLine(bytes, lines)
    lines += linesIn(bytes)
    const text = bytes.toString('utf8')
    const isMarked = isBeginning && text.startsWith('\uFEFF')
    isBeginning = false
    return isMarked ? text.slice(1) : text
  }

  return {
    take(bytes) {
      const all =
        open.length > 0 ? Buffer.concat([open, bytes]) : Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length)
      if (isBeginning && all.length < LONGEST_BEGINNING) {
        open = all
        return ''
      }
      if (isBeginning) refuseOtherFiles(all)
      const end = all.length - bytesOpen(all)
      open = Buffer.from(all.subarray(end))
      return decoded(all.subarray(0, end))
    },
    end() {
      if (isBeginning) refuseOtherFiles(open)
      return decoded(open)
    },
  }
}
