import { CONTROL } from '#components/ui/control.ts'
import { CHANGED, Setting } from '#components/ui/settings.tsx'
import type { Times } from '#lib/platform/browser/times.ts'
import { type HeldSettings, SECOND_FACTOR_FOR } from '#lib/platform/configuration/api/settings.ts'
import { SetBy } from './set-by.tsx'
import type { Draft } from './use-draft.ts'
import { useRuleWords } from './use-rule-words.ts'

type Props = { readonly settings: HeldSettings; readonly draft: Draft; readonly times: Times }

/** Roles that need a second factor. */
export function SecondFactorSetting({ settings: { secondFactorFor: held }, draft, times }: Props) {
  const { words, say } = useRuleWords()
  const isChanged = draft.changes.secondFactorFor !== undefined
  const told = words.secondFactorFor
  return (
    <Setting
      name={words.names.secondFactorFor}
      note={
        <SetBy name="secondFactorFor" held={held} times={times}>
          {words.meanings.secondFactorFor}
        </SetBy>
      }
    >
      {held.source === 'environment' ? (
        <p className="py-1.5">{told[held.value]}</p>
      ) : (
        <p className="flex flex-wrap items-center gap-2">
          <select
            className={`max-w-full ${CONTROL} ${isChanged ? CHANGED : ''}`}
            aria-label={words.names.secondFactorFor}
            value={draft.settings.secondFactorFor}
            onChange={({ currentTarget: { value } }) => {
              const chosen = SECOND_FACTOR_FOR.find((each) => each === value)
              if (chosen) draft.set('secondFactorFor', chosen)
            }}
          >
            {SECOND_FACTOR_FOR.map((each) => (
              <option key={each} value={each}>
                {told[each]}
              </option>
            ))}
          </select>
          {isChanged && say(words.was, { value: told[held.value] })}
        </p>
      )}
    </Setting>
  )
}
