import type { ListFileFormat } from '#lib/contract/management/limits.ts'

/** An odd number of quotes opens a cell that continues on the next line, or closes it. */
const turns = (line: string) => (line.match(/"/g)?.length ?? 0) % 2 === 1

/** The service's limit for one record. Without it, a quote that is never closed would take in the rest of the file. */
const RECORD_LONGEST = 256 * 1024

async function* linesOf(file: Blob): AsyncIterable<string> {
  let rest = ''
  for await (const part of file.stream().pipeThrough(new TextDecoderStream())) {
    const lines = (rest + part).split('\n')
    rest = lines.pop() ?? ''
    yield* lines
  }
  if (rest !== '') yield rest
}

export type FaultyLines = {
  /** The first line of a CSV file with its column names; empty for other formats. */
  readonly head: string
  /** The text of each record, by the number of its first line, from 1. */
  readonly lines: ReadonlyMap<number, string>
}

/**
 * Reads the given lines of a file, up to the last of them. This happens in the browser, because the service keeps the
 * numbers of faulty lines but nothing of their text.
 */
export async function readLines(
  file: Blob,
  format: ListFileFormat,
  numbers: ReadonlySet<number>,
): Promise<FaultyLines> {
  const lines = new Map<number, string>()
  const last = Math.max(0, ...numbers)
  let head = ''
  let number = 0
  let first = 0
  let record: string | undefined
  let isOpen = false
  for await (const line of linesOf(file)) {
    number++
    if (record === undefined) first = number
    record = record === undefined ? line : `${record}\n${line}`
    if (format === 'csv' && turns(line)) isOpen = !isOpen
    if (isOpen && record.length < RECORD_LONGEST) continue
    isOpen = false
    if (first === 1 && format === 'csv') head = record.replace(/\r$/, '')
    if (numbers.has(first)) lines.set(first, record.replace(/\r$/, ''))
    record = undefined
    if (number >= last) break
  }
  if (record !== undefined && numbers.has(first)) lines.set(first, record)
  return { head, lines }
}

/** Returns faulty lines as a file to correct and import again, with the column names first. */
export function linesAsFile({ head, lines }: FaultyLines): string {
  return [...(head ? [head] : []), ...[...lines].filter(([number]) => !(head && number === 1)).map(([, text]) => text)]
    .map((text) => `${text}\n`)
    .join('')
}
