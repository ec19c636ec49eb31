import { CONTROL } from '#components/ui/control.ts'
import { CHANGED, Setting } from '#components/ui/settings.tsx'
import type { RulesData } from '#lib/features/rules/api/rules.ts'
import type { Times } from '#lib/platform/browser/times.ts'
import { SetBy } from './set-by.tsx'
import type { Draft } from './use-draft.ts'
import { useRuleWords } from './use-rule-words.ts'

type Props = Pick<RulesData, 'settings' | 'countries'> & { readonly draft: Draft; readonly times: Times }

/** The default country of phone numbers. */
export function CountrySetting({ settings, countries, draft, times }: Props) {
  const { words, say, locale, country } = useRuleWords()
  const { country: held } = settings
  const isChanged = draft.changes.country !== undefined
  const named = countries
    .map((code) => ({ code, name: country(code) }))
    .sort((one, other) => one.name.localeCompare(other.name, locale.tag))
  return (
    <Setting
      name={words.names.country}
      note={
        <SetBy name="country" held={held} times={times}>
          {words.meanings.country}
        </SetBy>
      }
    >
      {held.source === 'environment' ? (
        <p className="py-1.5">{country(held.value)}</p>
      ) : (
        <p className="flex flex-wrap items-center gap-2">
          <select
            className={`max-w-full ${CONTROL} ${isChanged ? CHANGED : ''}`}
            aria-label={words.names.country}
            value={draft.settings.country ?? ''}
            onChange={(event) => draft.set('country', event.currentTarget.value || null)}
          >
            <option value="">{words.noCountry}</option>
            {named.map(({ code, name }) => (
              <option key={code} value={code}>
                {name}
              </option>
            ))}
          </select>
          {isChanged && say(words.was, { value: country(held.value) })}
        </p>
      )}
    </Setting>
  )
}
