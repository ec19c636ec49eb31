import { CONTROL } from '#components/ui/control.ts'
import { CHANGED } from '#components/ui/settings.tsx'
import { useRuleWords } from './use-rule-words.ts'

type Props = {
  readonly label: string
  readonly value: string
  /** The saved value in words, if another one is chosen. */
  readonly was: string | undefined
  /** Values with their words. */
  readonly options: readonly (readonly [string, string])[]
  readonly onChoose: (value: string) => void
}

/** The select of a setting, beside what was saved. */
export function SettingSelect({ label, value, was, options, onChoose }: Props) {
  const { words, say } = useRuleWords()
  return (
    <p className="flex flex-wrap items-center gap-2">
      <select
        className={`max-w-full ${CONTROL} ${was === undefined ? '' : CHANGED}`}
        aria-label={label}
        value={value}
        onChange={(event) => onChoose(event.currentTarget.value)}
      >
        {options.map(([each, told]) => (
          <option key={each} value={each}>
            {told}
          </option>
        ))}
      </select>
      {was !== undefined && say(words.was, { value: was })}
    </p>
  )
}
