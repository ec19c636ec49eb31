'use client'

import { Button } from '#components/ui/button.tsx'
import { Icon } from '#components/ui/icon.tsx'
import type { BlacklistedUser } from '#lib/contract/blacklist.ts'
import type { ListQuestion } from '#lib/mirror/api/list-question.ts'
import { useWords } from '#lib/platform/browser/words-context.tsx'
import { useExportDialog } from './use-export-dialog.tsx'

type Props = {
  readonly users: readonly BlacklistedUser[]
  /** What the list shows: the file has its order. */
  readonly shown: { readonly criteria: ListQuestion }
  /** Paths of the shown columns. */
  readonly columns: readonly string[]
}

/** Opens the export of the selected entries, in the selection bar. */
export function ExportSelected({ users, shown, columns }: Props) {
  const { words } = useWords('exportButton')
  const { open, dialog } = useExportDialog({ question: shown.criteria, columns, users })
  return (
    <>
      <Button look="quiet" aria-haspopup="dialog" onClick={open}>
        <Icon name="download" />
        {words.selected}
      </Button>
      {dialog}
    </>
  )
}
