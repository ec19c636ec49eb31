import type { RefObject } from 'react'
import type { Step } from '#lib/features/blacklist/browser/list-location.ts'
import { useCommands } from '#lib/platform/browser/commands.ts'
import { useWords } from '#lib/platform/browser/words-context.tsx'

type Options = {
  readonly scroller: RefObject<HTMLElement | null>
  readonly onStep: (step: Step) => void
  readonly onRefresh: () => void
  readonly onToggle: (index: number, isRange: boolean) => void
  readonly onFind: () => void
}

/** Index of the row that has the focus; -1 without one. */
function rowOfFocus(rows: readonly Element[]): number {
  return rows.findIndex((row) => row.contains(document.activeElement))
}

/** Registers the list's commands for keys and the palette. */
export function useListCommands({ scroller, onStep, onRefresh, onToggle, onFind }: Options) {
  const { words } = useWords('blacklist')
  const said = words.commands
  const rows = () => [...(scroller.current?.querySelectorAll('.records > tbody > tr') ?? [])]

  function goToRow(by: -1 | 1) {
    const all = rows()
    const index = Math.min(all.length - 1, Math.max(0, rowOfFocus(all) + by))
    all[index]?.querySelector<HTMLElement>('.row-link')?.focus()
  }

  function chooseRow() {
    const index = rowOfFocus(rows())
    if (index >= 0) onToggle(index, false)
  }

  function goToPageField() {
    const field = document.querySelector<HTMLInputElement>('#pages input')
    field?.focus()
    field?.select()
  }

  useCommands([
    { name: said.nextRow, keys: 'j', run: () => goToRow(1) },
    { name: said.previousRow, keys: 'k', run: () => goToRow(-1) },
    { name: said.choose, keys: 'x', run: chooseRow },
    { name: words.pager.next, keys: 'n', run: () => onStep('next') },
    { name: words.pager.previous, keys: 'p', run: () => onStep('previous') },
    { name: said.page, keys: 'g', run: goToPageField },
    { name: words.refresh, keys: 'r', run: onRefresh },
    { name: words.find.open, keys: 'f', run: onFind },
    { name: said.columns, run: () => document.getElementById('columns')?.showPopover() },
  ])
}
