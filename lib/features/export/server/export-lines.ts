import 'server-only'
import { stringifyJson } from '#lib/contract/json.ts'
import type { Answer } from '#lib/platform/http/answer.ts'
import type { ExportFindings, ExportRemark } from '../api/export-lines.ts'
import type { Step } from './sent-rows.ts'

/** Ends an export early, with the answer for its reader. */
export class ExportFailure extends Error {
  override readonly name = 'ExportFailure'
  readonly answer: Answer

  constructor(answer: Answer) {
    super('The export failed')
    this.answer = answer
  }
}

/** How an export ended: `complete` after its last line was read, `cut` by its reader. */
export type ExportEnding = { readonly outcome: 'complete' | 'failed' | 'cut'; readonly rows: number }

function line(remark: ExportRemark): string {
  return `${stringifyJson(remark)}\n`
}

/**
 * The lines of an export, one page at a time. A failure on the first page is thrown, so that it can become an ordinary
 * answer; a later one is the last line.
 *
 * @param onEnd is called however the export ends, once its first line was requested.
 */
export async function* exportLines(
  steps: AsyncGenerator<Step, ExportFindings>,
  onEnd: (ending: ExportEnding) => Promise<void>,
): AsyncGenerator<string, void> {
  let outcome: ExportEnding['outcome'] = 'cut'
  let rows: number | undefined
  try {
    for (;;) {
      const step = await steps.next()
      if (step.done) {
        yield line(['end', step.value])
        outcome = 'complete'
        return
      }
      rows = step.value.progress.rows
      yield `${step.value.texts.map((text) => `${text}\n`).join('')}${line(['progress', step.value.progress])}`
    }
  } catch (error) {
    outcome = 'failed'
    if (!(error instanceof ExportFailure) || rows === undefined) throw error
    const { body } = error.answer
    if (!body.success) yield line(['failed', body])
  } finally {
    await onEnd({ outcome, rows: rows ?? 0 })
  }
}
