import { useId } from 'react'
import { CONTROL } from '#components/ui/control.ts'
import { useHydrated } from '#lib/platform/browser/hydrated.ts'
import { namedCountries } from '#lib/platform/browser/named-countries.ts'
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
  const named = hydrated ? namedCountries(choices, locale.tag) : []
  return (
    <div className="country">
      <label htmlFor={id}>{words.country.label}</label>
      <select
        id={id}
        className={`max-w-full ${CONTROL}`}
        value={hydrated ? country : ''}
        disabled={disabled || !hydrated}
        onChange={(event) => onChoice(choices.find((code) => code === event.currentTarget.value) ?? '')}
      >
        <option value="">{words.country.none}</option>
        {named.map(({ code, name }) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </select>
    </div>
  )
}
