import { type ComponentProps, useState } from 'react'
import { Field } from '#components/ui/field.tsx'
import { SelectField } from '#components/ui/select-field.tsx'
import { useWords } from '#lib/platform/browser/words-context.tsx'
import type { BankField, FieldName } from './bank-details-fields.ts'
import { countries } from './countries.ts'

type Props = {
  readonly field: BankField
  readonly value: string
  readonly wrong: string | undefined
  readonly autoFocus: boolean
  readonly onChange: (value: string) => void
}

/** One field of bank details: a choice of countries, or a text with its limit. */
export function BankDetailsField({ field, value, wrong, autoFocus, onChange }: Props) {
  const { words, say } = useWords('apiSettings')
  const { bank } = words
  if (field.name === 'country') {
    return (
      <CountryField
        wrong={wrong && words.wrong.country}
        autoComplete={field.autoComplete}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    )
  }
  const help: Partial<Record<FieldName, string>> = { iban: bank.ibanHelp, bic: bank.bicHelp }
  return (
    <Field
      label={bank[field.name]}
      help={field.longest ? say(bank.upTo, { longest: field.longest }) : help[field.name]}
      wrong={wrong}
      type={field.name === 'email' ? 'email' : 'text'}
      autoComplete={field.autoComplete}
      spellCheck={false}
      translate="no"
      autoFocus={autoFocus}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
}

function CountryField(
  props: Pick<ComponentProps<typeof SelectField>, 'wrong' | 'autoComplete' | 'value' | 'onChange'>,
) {
  const { words, locale } = useWords('apiSettings')
  const { bank } = words
  const [list] = useState(() => countries(locale.tag))
  return (
    <SelectField label={bank.country} {...props}>
      <option value="">{bank.countryChoose}</option>
      {list.map((country) => (
        <option key={country.code} value={country.code}>
          {country.name}
        </option>
      ))}
    </SelectField>
  )
}
