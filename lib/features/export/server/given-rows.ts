import 'server-only'
import type { ExportProgress } from '../api/export-lines.ts'
import type { ListPage } from './list-page.ts'
import { SeenRows } from './seen-rows.ts'

/** After a page: its rows that were not given before, as JSON texts, and how far the reading is. */
export type Step = { readonly texts: readonly string[]; readonly progress: ExportProgress }

/** What of a list was given so far: every row and every field once. */
export class GivenRows {
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
