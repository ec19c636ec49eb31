import { useState } from 'react'
import { Button } from '#components/ui/button.tsx'
import { Choice } from '#components/ui/choice.tsx'
import { LIMIT_MAXIMUM } from '#lib/contract/pagination.ts'
import type { ExportFormat } from '#lib/features/export/api/export-lines.ts'
import { useWords } from '#lib/platform/browser/words-context.tsx'
import { startExport } from './export-run.ts'

// Names of formats are the same in every language.
const FORMATS = [
  ['csv', 'CSV'],
  ['json', 'JSON'],
  ['ndjson', 'NDJSON'],
] as const satisfies readonly (readonly [ExportFormat, string])[]

type Props = {
  /** What was chosen before. */
  readonly chosen?: ExportFormat
}

/** What the list is exported as, and the start. */
export function ExportChoice({ chosen = 'csv' }: Props) {
  const { words, say } = useWords('listExport')
  const [format, setFormat] = useState(chosen)
  return (
    <>
      <p>{say(words.what, { rows: LIMIT_MAXIMUM })}</p>
      <Choice legend={words.format} name="export-format" options={FORMATS} chosen={format} onChoose={setFormat} />
      <p className="help">{words[format]}</p>
      <div className="buttons">
        <Button look="primary" onClick={() => startExport(format)}>
          {words.start}
        </Button>
      </div>
    </>
  )
}
