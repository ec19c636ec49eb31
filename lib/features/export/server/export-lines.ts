import 'server-only'
import { stringifyJson } from '#lib/contract/json.ts'
import type { Answer } from '#lib/platform/http/answer.ts'
import type { ExportFindings, ExportRemark } from '../api/export-lines.ts'
import type { Step } from './given-rows.ts'

/** Why an export ended early, as its reader is told. */
export class ExportFailure extends Error {
  override readonly name = 'ExportFailure'
  readonly answer: Answer

  constructor(answer: Answer) {
    super('The export failed')
    this.answer = answer
  }
}

/** How an export ended: `complete` once its last line was taken, `cut` by whoever asked for it. */
export type ExportEnding = { readonly outcome: 'complete' | 'failed' | 'cut'; readonly rows: number }

function line(remark: ExportRemark): string {
  return `${stringifyJson(remark)}\n`
}

/**
 * The lines of an export, a page at a time. A failure on the first page is thrown, so that it can still be an answer of
 * its own; a later one is the last line.
 *
 * @param onEnd is told however it ends, once the first line was asked for.
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
