import { type FormEvent, useId, useState } from 'react'
import { Button } from '#components/ui/button.tsx'
import { FIELD } from '#components/ui/control.ts'
import { Notice } from '#components/ui/notice.tsx'
import type { RulesData } from '#lib/features/connection/api/rules.ts'
import { setDefaultCountry } from '#lib/features/connection/browser/sync-rules.ts'
import type { Times } from '#lib/platform/browser/times.ts'
import { useConfirmedCall } from '#lib/platform/browser/use-confirmed-call.ts'
import { useFailureWords } from '#lib/platform/browser/use-failure-words.ts'
import { useSending } from '#lib/platform/browser/use-sending.ts'
import { useWords } from '#lib/platform/browser/words-context.tsx'

type Props = Pick<RulesData, 'country' | 'countries'> & { readonly times: Times; readonly onChange: () => void }

/** The default country of checks: what holds now, who said so, and another one for it. */
export function CountryForm({ country: rule, countries, times, onChange }: Props) {
  const { words, say, locale } = useWords('connection')
  const failureWords = useFailureWords()
  const { busy, failure, send } = useSending()
  const call = useConfirmedCall()
  const [chosen, setChosen] = useState(rule.country ?? '')
  const [isSet, setIsSet] = useState(false)
  const id = useId()
  const { country, source, changedAt, changedBy } = rule
  const said = words.rules
  const names = new Intl.DisplayNames(locale.tag, { type: 'region' })
  const named = countries
    .map((code) => ({ code, name: names.of(code) ?? code }))
    .sort((one, other) => one.name.localeCompare(other.name, locale.tag))

  async function submit(event: FormEvent) {
    event.preventDefault()
    setIsSet(false)
    await send(async () => {
      if (!(await setDefaultCountry(call, chosen === '' ? null : chosen))) return
      setIsSet(true)
      onChange()
    })
  }

  const time = changedAt === null ? '' : times.moment(Date.parse(changedAt))
  const from = {
    stored: say(said.stored, { name: changedBy ?? '', time }),
    environment: say(said.environment, { variable: 'DEFAULT_COUNTRY' }),
    default: said.byDefault,
  }
  return (
    <section className="mt-8 stack-4" aria-labelledby={`${id}-heading`}>
      <h3 id={`${id}-heading`}>{said.country.name}</h3>
      <p className="max-w-176 text-pretty text-ink-2">{said.country.meaning}</p>
      <p>
        <strong>{country === null ? said.country.none : names.of(country)}</strong> {from[source]}
      </p>
      <div role="status">{isSet && <Notice tone="info">{said.isSet}</Notice>}</div>
      {failure && (
        <Notice tone="failed" role="alert">
          {failureWords(failure)}
        </Notice>
      )}
      {source !== 'environment' && (
        <form className="max-w-160 stack-4" onSubmit={(event) => void submit(event)}>
          <label className="block" htmlFor={`${id}-country`}>
            {said.country.label}
          </label>
          <select
            id={`${id}-country`}
            className={FIELD}
            value={chosen}
            onChange={(event) => setChosen(event.currentTarget.value)}
          >
            <option value="">{said.country.none}</option>
            {named.map(({ code, name }) => (
              <option key={code} value={code}>
                {name}
              </option>
            ))}
          </select>
          <Button type="submit" busy={busy}>
            {busy ? said.setting : said.set}
          </Button>
        </form>
      )}
    </section>
  )
}
