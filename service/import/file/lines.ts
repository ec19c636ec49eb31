import { faultOf } from '#lib/contract/management/import-faults.ts'
import { FileFault } from './file-fault.ts'

/** A line without its line feed. `number` counts from 1. */
export type Line = { readonly number: number; readonly text: string }

/** Longer lines are rejected: a hundred items must fit in one response. */
export const LONGEST_LINE = 256 * 1024

/**
 * Splits text that arrives in chunks into lines.
 *
 * @throws FileFault at a line beyond LONGEST_LINE.
 */
export function lineCutter(): { take(text: string): Iterable<Line>; end(): Iterable<Line> } {
  let number = 0
  /** The beginning of a line, as its pieces arrived: joined once, or a line in tiny chunks takes seconds. */
  let open: string[] = []
  let length = 0

  function checked(text: string): Line {
    number++
    if (text.length > LONGEST_LINE) throw new FileFault(number, faultOf('line_too_long', { longest: LONGEST_LINE }))
    return { number, text }
  }

  function closed(): Line {
    const text = open.join('')
    open = []
    length = 0
    return checked(text)
  }

  return {
    *take(text) {
      for (const [place, part] of text.split('\n').entries()) {
        if (place > 0) yield closed()
        open.push(part)
        length += part.length
      }
      if (length > LONGEST_LINE) closed()
    },
    *end() {
      if (length > 0) yield closed()
    },
  }
}
