import { gzipSync } from 'node:zlib'

/** What a document weighs compressed, in kilobytes: all of it, and what it would save without a part. */
export type DocumentParts = {
  readonly all: number
  /** The rows as HTML. */
  readonly rows: number
  /** What React reads to hydrate the page, with the rows again. */
  readonly data: number
}

const ROWS = /<tbody[\s\S]*<\/tbody>/
const DATA = /<script[^>]*>\(?self\.__next_f[\s\S]*?<\/script>/g

const kilobytes = (html: string) => gzipSync(html).length / 1000

/** Weighs the parts of a page of rows as Next sends it; a page of another maker has no data. */
export function weighDocument(html: string): DocumentParts {
  const all = kilobytes(html)
  const without = (part: RegExp) => all - kilobytes(html.replace(part, ''))
  return { all, rows: without(ROWS), data: without(DATA) }
}
