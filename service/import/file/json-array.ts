import { faultOf } from '#lib/contract/management/import-faults.ts'
import { FileFault } from './file-fault.ts'
import { LONGEST_LINE } from './lines.ts'
import type { FileRecord, RecordReader } from './records.ts'

const BLANK = /[ \t\r\n]/

/** What the reader expects between entries: `[`, the first entry or `]`, `,` or `]`, an entry, or nothing. */
type Expected = 'array' | 'first' | 'comma' | 'entry' | 'nothing'

/** What each character that may come between entries leads to. */
const NEXT: Readonly<Record<Expected, Readonly<Record<string, Expected>>>> = {
  array: { '[': 'first' },
  first: { ']': 'nothing' },
  comma: { ',': 'entry', ']': 'nothing' },
  entry: {},
  nothing: {},
}

/** The faults of any other character. Elsewhere an entry may begin with it. */
const FAULTS = { array: 'json_no_array', comma: 'json_no_comma', nothing: 'json_after_array' } as const

/**
 * Finds the end of an entry by its brackets and quotes, without parsing it: tells whether a character is inside the
 * entry, its last one, or already after it.
 */
function entryScanner(): (character: string) => 'inside' | 'last' | 'after' {
  let depth = 0
  let inText = false
  let isEscaped = false
  return (character) => {
    if (inText) {
      if (isEscaped) isEscaped = false
      else if (character === '\\') isEscaped = true
      else if (character === '"') inText = false
    } else if (character === '"') inText = true
    else if (character === '{' || character === '[') depth++
    else if (depth === 0 && (character === ',' || character === ']' || BLANK.test(character))) return 'after'
    else if (character === '}' || character === ']') {
      depth--
      if (depth === 0) return 'last'
    }
    return 'inside'
  }
}

/** Splits a JSON array into the texts of its entries while it arrives. */
export function jsonArrayReader(): RecordReader {
  let expected: Expected = 'array'
  let line = 1
  let entry: { readonly line: number; readonly scan: ReturnType<typeof entryScanner>; text: string } | undefined

  /** Takes a character between entries. Returns whether it begins one. */
  function begins(character: string): boolean {
    if (character === '\n') line++
    if (BLANK.test(character)) return false
    const next = NEXT[expected][character]
    if (next) expected = next
    else if (expected !== 'first' && expected !== 'entry') throw new FileFault(line, faultOf(FAULTS[expected]))
    else if (character === ',' || character === ']') throw new FileFault(line, faultOf('json_no_entry'))
    return next === undefined
  }

  function* take(text: string): Generator<FileRecord> {
    let start = 0
    for (let at = 0; at < text.length; at++) {
      const character = text.charAt(at)
      if (!entry) {
        if (!begins(character)) continue
        entry = { line, scan: entryScanner(), text: '' }
        start = at
      }
      const found = entry.scan(character)
      if (found === 'inside') {
        if (character === '\n') line++
        continue
      }
      yield { line: entry.line, ok: true, json: entry.text + text.slice(start, found === 'last' ? at + 1 : at) }
      entry = undefined
      expected = 'comma'
      if (found === 'after') begins(character)
    }
    if (!entry) return
    entry.text += text.slice(start)
    if (entry.text.length > LONGEST_LINE) {
      throw new FileFault(entry.line, faultOf('json_long_entry', { longest: LONGEST_LINE }))
    }
  }

  return {
    take,
    end() {
      if (entry) throw new FileFault(entry.line, faultOf('json_open_entry'))
      if (expected === 'array') throw new FileFault(null, faultOf('empty_file'))
      if (expected !== 'nothing') throw new FileFault(line, faultOf('json_open_array'))
      return []
    },
  }
}
