import type { Times } from '#lib/platform/browser/times.ts'
import { type HeldSettings, SECOND_FACTOR_FOR } from '#lib/platform/configuration/api/settings.ts'
import { HeldSetting } from './held-setting.tsx'
import { SettingSelect } from './setting-select.tsx'
import type { Draft } from './use-draft.ts'
import { useRuleWords } from './use-rule-words.ts'

type Props = { readonly settings: HeldSettings; readonly draft: Draft; readonly times: Times }

/** Roles that need a second factor. */
export function SecondFactorSetting({ settings: { secondFactorFor: held }, draft, times }: Props) {
  const { words } = useRuleWords()
  const told = words.secondFactorFor
  return (
    <HeldSetting
      name="secondFactorFor"
      held={held}
      times={times}
      meaning={words.meanings.secondFactorFor}
      told={told[held.value]}
    >
      <SettingSelect
        label={words.names.secondFactorFor}
        value={draft.settings.secondFactorFor}
        was={draft.changes.secondFactorFor && told[held.value]}
        options={SECOND_FACTOR_FOR.map((each) => [each, told[each]])}
        onChoose={(value) => {
          const chosen = SECOND_FACTOR_FOR.find((each) => each === value)
          if (chosen) draft.set('secondFactorFor', chosen)
        }}
      />
    </HeldSetting>
  )
}
