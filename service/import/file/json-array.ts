import { faultOf } from '#lib/contract/management/import-faults.ts'
import { FileFault } from './file-fault.ts'
import { LONGEST_LINE } from './lines.ts'
import type { FileRecord, RecordReader } from './records.ts'

const BLANK = /[ \t\r\n]/

/** What the reader expects next: `[`, the first entry or `]`, the rest of one, `,` or `]`, an entry, or nothing. */
type Expected = 'array' | 'first' | 'rest' | 'comma' | 'entry' | 'nothing'

/** Finds the end of an entry by its brackets and quotes, without parsing it. */
function entryScanner(): (character: string) => 'goes on' | 'ends here' | 'ended before' {
  let depth = 0
  let inText = false
  let isEscaped = false
  return (character) => {
    if (inText) {
      if (isEscaped) isEscaped = false
      else if (character === '\\') isEscaped = true
      else if (character === '"') inText = false
      return 'goes on'
    }
    if (character === '"') inText = true
    else if (character === '{' || character === '[') depth++
    else if (depth === 0 && (character === ',' || character === ']' || BLANK.test(character))) return 'ended before'
    else if (character === '}' || character === ']') depth--
    return depth === 0 && (character === '}' || character === ']') ? 'ends here' : 'goes on'
  }
}

/** Splits a JSON array into the texts of its entries while it arrives. */
export function jsonArrayReader(): RecordReader {
  let expected: Expected = 'array'
  let line = 1
  let scan = entryScanner()
  let begun = { line: 1, text: '' }

  function begin(): void {
    expected = 'rest'
    scan = entryScanner()
    begun = { line, text: '' }
  }

  const isInEntry = () => expected === 'rest'

  /** Handles a character between entries. */
  function between(character: string): void {
    if (character === '\n') line++
    if (BLANK.test(character)) return
    if (expected === 'array' && character === '[') expected = 'first'
    else if (expected === 'array') throw new FileFault(line, faultOf('json_no_array'))
    else if (expected === 'nothing') throw new FileFault(line, faultOf('json_after_array'))
    else if (expected === 'comma' && character === ',') expected = 'entry'
    else if ((expected === 'comma' || expected === 'first') && character === ']') expected = 'nothing'
    else if (expected === 'comma') throw new FileFault(line, faultOf('json_no_comma'))
    else if (character === ',' || character === ']') throw new FileFault(line, faultOf('json_no_entry'))
    else begin()
  }

  function* take(text: string): Generator<FileRecord> {
    let start = 0
    for (let at = 0; at < text.length; at++) {
      const character = text.charAt(at)
      if (!isInEntry()) {
        between(character)
        if (!isInEntry()) continue
        start = at
      }
      const found = scan(character)
      if (found === 'goes on') {
        if (character === '\n') line++
        continue
      }
      const json = begun.text + text.slice(start, found === 'ends here' ? at + 1 : at)
      yield { line: begun.line, ok: true, json }
      expected = 'comma'
      if (found === 'ended before') between(character)
    }
    if (isInEntry()) begun.text += text.slice(start)
    if (begun.text.length > LONGEST_LINE) {
      throw new FileFault(begun.line, faultOf('json_long_entry', { longest: LONGEST_LINE }))
    }
  }

  return {
    take,
    end() {
      if (expected === 'rest') throw new FileFault(begun.line, faultOf('json_open_entry'))
      if (expected === 'array') throw new FileFault(null, faultOf('empty_file'))
      if (expected !== 'nothing') throw new FileFault(line, faultOf('json_open_array'))
      return []
    },
  }
}
