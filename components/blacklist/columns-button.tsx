import { Suspense, useCallback, useState } from 'react'
import { Icon } from '#components/ui/icon.tsx'
import { FieldName } from '#components/values/field-name.tsx'
import { TABLE_DEFAULTS } from '#lib/features/blacklist/api/table-choices.ts'
import { useWords } from '#lib/platform/browser/words-context.tsx'
import type { Arrangement } from './arrange-columns.ts'
import { LazyColumnsMenu } from './lazy-column-tools.tsx'

/** How many columns are shown, and the menu to arrange them. */
export function ColumnsButton({ arrangement }: { readonly arrangement: Arrangement }) {
  const { columns } = arrangement
  const { words, say } = useWords('blacklist')
  const [opened, setOpened] = useState(false)
  // It can be opened before the page answers.
  const look = useCallback((menu: HTMLElement | null) => {
    if (menu?.matches(':popover-open')) setOpened(true)
  }, [])
  const shown = columns.filter(({ isShown }) => isShown)
  return (
    <>
      <button type="button" className="button columns-button" popoverTarget="columns">
        <Icon name="columns" />
        {words.columns.label} <span>{say(words.columns.shown, { shown: shown.length, all: columns.length })}</span>
      </button>
      <section
        className="menu columns-menu"
        id="columns"
        popover="auto"
        aria-label={words.columns.label}
        ref={look}
        onToggle={(event) => look(event.currentTarget)}
      >
        {opened && (
          <Suspense fallback={<p className="help">{words.loading}</p>}>
            <LazyColumnsMenu arrangement={arrangement} defaults={TABLE_DEFAULTS} Name={FieldName} />
          </Suspense>
        )}
      </section>
    </>
  )
}
