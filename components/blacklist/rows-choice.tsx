import { Choice } from '#components/ui/choice.tsx'
import type { TableChoices } from '#lib/contract/table-choices.ts'

type Props = { readonly choices: TableChoices; readonly onChange: (choices: TableChoices) => void }

/** How rows are set: how close, on how many lines, and in which zone's time. */
export function RowsChoice({ choices, onChange }: Props) {
  return (
    <div className="rows-choice">
      <Choice
        legend="Rows"
        name="density"
        options={[
          ['compact', 'Compact'],
          ['normal', 'Normal'],
          ['roomy', 'Roomy'],
        ]}
        chosen={choices.density}
        onChoose={(density) => onChange({ ...choices, density })}
      />
      <Choice
        legend="Times"
        name="zone"
        options={[
          ['local', 'Local'],
          ['utc', 'UTC'],
        ]}
        chosen={choices.zone}
        onChoose={(zone) => onChange({ ...choices, zone })}
      />
      <label className="choice">
        <input type="checkbox" checked={choices.wrap} onChange={() => onChange({ ...choices, wrap: !choices.wrap })} />
        Wrap long text
      </label>
    </div>
  )
}
