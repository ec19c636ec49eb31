import { buttonLook } from '#components/ui/button-look.ts'
import { Icon } from '#components/ui/icon.tsx'
import { Popover } from '#components/ui/popover.tsx'
import { FieldName } from '#components/values/field-name.tsx'
import { TABLE_DEFAULTS } from '#lib/features/blacklist/api/table-choices.ts'
import { useWords } from '#lib/platform/browser/words-context.tsx'
import { ColumnsMenu } from '../on-demand.tsx'
import type { Arrangement } from './arrange-columns.ts'

/** Shows how many columns are visible, and opens the menu to arrange them. */
export function ColumnsButton({ arrangement }: { readonly arrangement: Arrangement }) {
  const { columns } = arrangement
  const { words, say } = useWords('blacklist')
  const shown = columns.filter(({ isShown }) => isShown)
  return (
    <>
      <button type="button" className={`columns-button ${buttonLook()}`} popoverTarget="columns">
        <Icon name="columns" />
        {words.columns.label} <span>{say(words.columns.shown, { shown: shown.length, all: columns.length })}</span>
      </button>
      <Popover id="columns" label={words.columns.label} className="columns-menu w-96 p-3">
        <ColumnsMenu
          meanwhile={<p className="mt-1 text-small text-ink-2">{words.loading}</p>}
          arrangement={arrangement}
          defaults={TABLE_DEFAULTS}
          Name={FieldName}
        />
      </Popover>
    </>
  )
}
