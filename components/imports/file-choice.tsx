import { useState } from 'react'
import { Choice } from '#components/ui/choice.tsx'
import { ChooseFile } from '#components/ui/choose-file.tsx'
import { Labelled } from '#components/ui/labelled.tsx'
import { VisibleText } from '#components/values/visible-text.tsx'
import type { ListFileFormat } from '#lib/contract/management/limits.ts'
import { useWords } from '#lib/platform/browser/words-context.tsx'
import { type FileStart, guessFormat, readStart } from './file-start.ts'

/** A file whose beginning could be read, and its guessed format. */
export type Chosen = {
  readonly file: File
  readonly format: ListFileFormat
  readonly text: string
  readonly isWhole: boolean
}

type Props = { readonly onChoose: (chosen: Chosen | undefined) => void }

/** Takes a file and reads only its beginning. */
export function FileChoice({ onChoose }: Props) {
  const { words } = useWords('imports')
  const { choose } = words
  const [fault, setFault] = useState<Extract<FileStart, { ok: false }>['fault']>()
  const [chosen, setChosen] = useState<Chosen>()
  const [name, setName] = useState<string>()

  function take(next: Chosen | undefined) {
    setChosen(next)
    onChoose(next)
  }

  async function look(file: File) {
    setName(file.name)
    setFault(undefined)
    const start = await readStart(file)
    if (!start.ok) {
      setFault(start.fault)
      return take(undefined)
    }
    const { text, isWhole } = start
    take({ file, format: guessFormat(file.name, text), text, isWhole })
  }

  return (
    <div className="max-w-160 stack-4">
      <Labelled label={choose.file} help={choose.help} wrong={fault && choose.faults[fault]}>
        {({ id, 'aria-describedby': describedBy }) => (
          <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
            <ChooseFile
              id={id}
              words={choose.select}
              accept=".csv,.ndjson,.jsonl,.json,text/csv,application/json,application/x-ndjson"
              aria-describedby={describedBy}
              onFile={(file) => void look(file)}
            />
            <span className="min-w-0 wrap-anywhere" role="status" translate="no">
              {name !== undefined && <VisibleText text={name} />}
            </span>
          </div>
        )}
      </Labelled>
      {chosen && (
        <Choice
          legend={choose.format}
          name="format"
          options={[
            ['csv', choose.formats.csv],
            ['ndjson', choose.formats.ndjson],
            ['json', choose.formats.json],
          ]}
          chosen={chosen.format}
          onChoose={(format) => take({ ...chosen, format })}
        />
      )}
    </div>
  )
}
