import 'server-only'
import type { ExportProgress } from '../api/export-lines.ts'
import type { ListPage } from './list-page.ts'
import { SeenRows } from './seen-rows.ts'

/** A page's rows that were not sent before, as JSON texts, and the progress. */
export type Step = { readonly texts: readonly string[]; readonly progress: ExportProgress }

/** The rows and fields of a list sent so far, each once. */
export class SentRows {
  readonly seen = new SeenRows()
  readonly #fields = new Set<string>()
  #count = 0

  get count(): number {
    return this.#count
  }

  take({ rows, total }: ListPage): Step {
    const before = this.#fields.size
    const texts: string[] = []
    for (const { key, text, fields } of rows) {
      if (this.seen.has(key)) continue
      this.seen.add(key)
      texts.push(text)
      for (const field of fields) this.#fields.add(field)
    }
    this.#count += texts.length
    const isRicher = this.#fields.size > before
    const fields = isRicher ? [...this.#fields].slice(before) : []
    return { texts, progress: { rows: this.#count, total, fields } }
  }
}
