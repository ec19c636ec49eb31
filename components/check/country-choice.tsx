import { useId } from 'react'
import { FIELD } from '#components/ui/control.ts'
import { useHydrated } from '#lib/platform/browser/hydrated.ts'
import { useWords } from '#lib/platform/browser/words-context.tsx'
import type { Country, CountryChoices } from './countries.ts'

type Props = {
  readonly choices: CountryChoices['all']
  readonly country: Country
  readonly disabled?: boolean
  readonly onChoice: (country: Country) => void
}

/** The country for phone numbers without a country code. */
export function CountryChoice({ choices, country, disabled, onChoice }: Props) {
  const { words, locale } = useWords('check')
  const hydrated = useHydrated()
  const id = useId()
  // Server and browser may name a country differently, so only the browser does.
  const names = new Intl.DisplayNames(locale.tag, { type: 'region' })
  const named = hydrated ? choices.map((code) => ({ code, name: names.of(code) ?? code })) : []
  const sorted = named.sort((one, other) => one.name.localeCompare(other.name, locale.tag))
  return (
    <div className="country">
      <label htmlFor={id}>{words.country.label}</label>
      <select
        id={id}
        className={`field-select ${FIELD}`}
        value={hydrated ? country : ''}
        disabled={disabled || !hydrated}
        onChange={(event) => onChoice(choices.find((code) => code === event.currentTarget.value) ?? '')}
      >
        <option value="">{words.country.none}</option>
        {sorted.map(({ code, name }) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </select>
    </div>
  )
}
