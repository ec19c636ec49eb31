import type { RulesData } from '#lib/features/rules/api/rules.ts'
import { namedCountries } from '#lib/platform/browser/named-countries.ts'
import type { Times } from '#lib/platform/browser/times.ts'
import { HeldSetting } from './held-setting.tsx'
import { SettingSelect } from './setting-select.tsx'
import type { Draft } from './use-draft.ts'
import { useRuleWords } from './use-rule-words.ts'

type Props = Pick<RulesData, 'settings' | 'countries'> & { readonly draft: Draft; readonly times: Times }

/** The default country of phone numbers. */
export function CountrySetting({ settings: { country: held }, countries, draft, times }: Props) {
  const { words, locale, country } = useRuleWords()
  const named = namedCountries(countries, locale.tag).map(({ code, name }) => [code, name] as const)
  return (
    <HeldSetting name="country" held={held} times={times} meaning={words.meanings.country} told={country(held.value)}>
      <SettingSelect
        label={words.names.country}
        value={draft.settings.country ?? ''}
        was={draft.changes.country === undefined ? undefined : country(held.value)}
        options={[['', words.noCountry], ...named]}
        onChoose={(value) => draft.set('country', value || null)}
      />
    </HeldSetting>
  )
}
