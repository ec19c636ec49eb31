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
  let rest = ''

  function checked(text: string): Line {
    number++
    if (text.length > LONGEST_LINE) throw new FileFault(number, faultOf('line_too_long', { longest: LONGEST_LINE }))
    return { number, text }
  }

  return {
    *take(text) {
      const parts = (rest + text).split('\n')
      rest = parts.pop() ?? ''
      for (const part of parts) yield checked(part)
      if (rest.length > LONGEST_LINE) checked(rest)
    },
    *end() {
      if (rest !== '') yield checked(rest)
    },
  }
}
