import { brotliCompressSync, constants } from 'node:zlib'

/** Kilobytes of a document with Brotli: all of it, and how many it would save without a part. */
export type DocumentParts = {
  readonly all: number
  /** The rows as HTML. */
  readonly rows: number
  /** What React reads to hydrate the page, with the rows again. */
  readonly data: number
}

const ROWS = /<tbody[\s\S]*<\/tbody>/
const DATA = /<script[^>]*>\(?self\.__next_f[\s\S]*?<\/script>/g

/** The compression settings of the console. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_LGWIN]: 18 } }

const kilobytes = (html: string) => brotliCompressSync(html, BROTLI).length / 1000

/** Weighs the parts of a page of rows as Next sends it. Pages of other frameworks have no `data`. */
export function weighDocument(html: string): DocumentParts {
  const all = kilobytes(html)
  const without = (part: RegExp) => all - kilobytes(html.replace(part, ''))
  return { all, rows: without(ROWS), data: without(DATA) }
}
