'use client'

import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { ImportRequest, ListImport } from '#lib/contract/management/list-imports-schema.ts'
import type { Environment } from '#lib/contract/tokens.ts'
import { refreshImports } from '#lib/features/imports/browser/imports.ts'
import { refreshEntries } from '#lib/platform/browser/refresh-entries.ts'
import { useWords } from '#lib/platform/browser/words-context.tsx'
import { ChosenFile } from './chosen-file.tsx'
import type { Chosen } from './file-choice.tsx'
import { FileChoice } from './file-choice.tsx'
import { ImportResult } from './import-result.tsx'
import type { KnownField } from './list-types.ts'
import type { Order } from './order.ts'
import { PastImports } from './past-imports.tsx'
import { RunDialog } from './run-dialog.tsx'

type Props = {
  readonly list: Environment
  /** The fields of the list, as far as it is synced. */
  readonly fields: readonly KnownField[]
  readonly rememberedZone: string | undefined
}

type Ended = { readonly order: Order; readonly result: ListImport }

/** The import after its dry run. It is refused if it would make other changes by then than were shown. */
function requestAfter({ order: { request }, result: { counts, changesDigest } }: Ended): ImportRequest {
  return {
    ...request,
    dryRun: false,
    ...(counts && { removes: counts.removed }),
    ...(changesDigest && { changesDigest }),
  }
}

/** Imports a file into a list in three steps: choose, try, run. */
export function ImportPanel({ list, fields, rememberedZone }: Props) {
  const { words } = useWords('imports')
  const client = useQueryClient()
  const [chosen, setChosen] = useState<Chosen>()
  const [choices, setChoices] = useState(0)
  const [running, setRunning] = useState<Order>()
  const [ended, setEnded] = useState<Ended>()

  function end(order: Order, result: ListImport | 'unknown' | undefined) {
    setRunning(undefined)
    void refreshImports(client)
    if (!result) return
    // Its dry run may be out of date, and must not lead to a second import of the same rows.
    setEnded(result === 'unknown' ? undefined : { order, result })
    if (!order.request.dryRun) void refreshEntries(client)
  }

  return (
    <div className="stack-4">
      <p className="max-w-176 text-pretty text-ink-2">{words.choose.about}</p>
      <FileChoice
        onChoose={(next) => {
          setChosen(next)
          setChoices((before) => before + 1)
          setEnded(undefined)
        }}
      />
      {/* The settings stay while their result is shown. Another choice may be another file with the same name. */}
      {chosen && (
        <div hidden={ended !== undefined}>
          <ChosenFile key={choices} chosen={chosen} fields={fields} onTry={setRunning} />
        </div>
      )}
      {ended && (
        <ImportResult
          list={list}
          order={ended.order}
          result={ended.result}
          onImport={() => setRunning({ ...ended.order, request: requestAfter(ended) })}
          onBack={() => setEnded(undefined)}
        />
      )}
      <PastImports list={list} rememberedZone={rememberedZone} />
      {running && <RunDialog list={list} order={running} onEnd={(result) => end(running, result)} />}
    </div>
  )
}
