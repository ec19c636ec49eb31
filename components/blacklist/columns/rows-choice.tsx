import { Choice } from '#components/ui/choice.tsx'
import type { TableChoices } from '#lib/features/blacklist/api/table-choices-schema.ts'
import { useWords } from '#lib/platform/browser/words-context.tsx'

type Props = { readonly choices: TableChoices; readonly onChange: (choices: TableChoices) => void }

/** How rows are set: density, wrapping and time zone. */
export function RowsChoice({ choices, onChange }: Props) {
  const { words: said } = useWords('columnTools')
  return (
    <div className="rows-choice">
      <Choice
        legend={said.rows}
        name="density"
        options={[
          ['compact', said.compact],
          ['normal', said.normal],
          ['roomy', said.roomy],
        ]}
        chosen={choices.density}
        onChoose={(density) => onChange({ ...choices, density })}
      />
      <Choice
        legend={said.times}
        name="zone"
        options={[
          ['local', said.local],
          ['utc', 'UTC'],
        ]}
        chosen={choices.zone}
        onChoose={(zone) => onChange({ ...choices, zone })}
      />
      <label className="choice">
        <input type="checkbox" checked={choices.wrap} onChange={() => onChange({ ...choices, wrap: !choices.wrap })} />
        {said.wrap}
      </label>
    </div>
  )
}
