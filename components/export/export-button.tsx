'use client'

import { buttonLook } from '#components/ui/button-look.ts'
import { Icon } from '#components/ui/icon.tsx'
import type { ListQuestion } from '#lib/mirror/api/list-question.ts'
import { useCommands } from '#lib/platform/browser/commands.ts'
import { useWords } from '#lib/platform/browser/words-context.tsx'
import { useExportDialog } from './use-export-dialog.tsx'

/** What the list shows now. */
type Props = {
  readonly shown: { readonly criteria: ListQuestion }
  /** Paths of the shown columns. */
  readonly columns: readonly string[]
}

/** Opens the export of what the list shows. */
export function ExportButton({ shown, columns }: Props) {
  const { words } = useWords('exportButton')
  const { open, dialog } = useExportDialog({ question: shown.criteria, columns })
  useCommands([{ name: words.shown, run: open }])
  return (
    <>
      <button type="button" className={buttonLook()} aria-haspopup="dialog" onClick={open}>
        <Icon name="download" />
        {words.shown}
      </button>
      {dialog}
    </>
  )
}
