'use client'

import { Page } from '#components/ui/page.tsx'
import { type Tab, Tabs } from '#components/ui/tabs.tsx'
import '../check.css'
import { useDeferredValue, useEffect, useMemo, useRef, useState } from 'react'
import { type Allowance, CHECK_VALUES_MAXIMUM } from '#lib/features/check/api/check.ts'
import { useTimes } from '#lib/platform/browser/use-times.ts'
import { useWords } from '#lib/platform/browser/words-context.tsx'
import { useZone } from '#lib/platform/browser/zone.ts'
import { AllowanceNote } from '../allowance.tsx'
import type { CountryChoices } from '../countries.ts'
import { CountryChoice } from '../country-choice.tsx'
import type { Watching } from '../watching.ts'
import { likelyColumn, planOf } from './plan.ts'
import { type Choice, Preview } from './preview.tsx'
import { looksLikeHead, readTable } from './read-table.ts'
import { Result } from './result.tsx'
import { useRun } from './use-run.ts'
import { ValuesInput } from './values-input.tsx'

type Props = {
  readonly tabs: readonly Tab[]
  readonly rememberedZone: string | undefined
  readonly countries: CountryChoices
  /** The person's use of the hourly limit, if their role is limited. */
  readonly allowance: Allowance | undefined
  readonly Watch: Watching | undefined
}

/** Checks many values: enter them, choose which are checked, see their outcomes. */
export function CheckManyPanel({ tabs, rememberedZone, countries, allowance: known, Watch }: Props) {
  const { words, say } = useWords('checkMany')
  const { words: check } = useWords('check')
  const times = useTimes(useZone(rememberedZone))
  const [text, setText] = useState('')
  // A large paste is shown first and counted right after.
  const settled = useDeferredValue(text)
  const table = useMemo(() => readTable(settled), [settled])
  const likely = useMemo(() => ({ column: likelyColumn(table), hasHead: looksLikeHead(table) }), [table])
  const [country, setCountry] = useState(countries.preset)
  const [chosen, setChosen] = useState<Choice>()
  const choice = chosen ?? likely
  const plan = useMemo(() => planOf(table, choice.column, choice.hasHead), [table, choice])
  const { run, start, goOn, cancel, forget } = useRun(known !== undefined)
  const heading = useRef<HTMLHeadingElement>(null)
  const busy = run?.phase === 'running'
  const phase = run?.phase
  const allowance = run?.allowance ?? known

  // Move the focus: its button is gone when the check ends.
  useEffect(() => {
    if (phase !== undefined) heading.current?.focus()
  }, [phase])

  function change(next: () => void) {
    if (busy) return
    forget()
    next()
  }

  const { columns, rows } = table
  const summary = [say(words.lines, { count: rows.length }), columns > 1 && say(words.columnsCount, { count: columns })]
  return (
    <Page className="check">
      <title>{words.title}</title>
      <h1>{check.heading}</h1>
      <Tabs label={check.heading} tabs={tabs} />
      <div className="mb-5 max-w-176">
        <p className="text-ink-2">{say(words.lead, { most: CHECK_VALUES_MAXIMUM })}</p>
        {allowance && <AllowanceNote allowance={allowance} />}
      </div>
      <ValuesInput
        busy={busy}
        summary={text === '' ? '' : summary.filter(Boolean).join(', ')}
        onText={(next) =>
          change(() => {
            setChosen(undefined)
            setText(next)
          })
        }
      />
      {settled.trim() !== '' && (
        <Preview
          table={table}
          plan={plan}
          choice={choice}
          busy={busy}
          onChoice={(next) => change(() => setChosen(next))}
          onStart={() => void start(plan.values, country)}
        >
          <CountryChoice
            choices={countries.all}
            country={country}
            disabled={busy}
            onChoice={(next) => change(() => setCountry(next))}
          />
        </Preview>
      )}
      {run && (
        <Result
          table={table}
          plan={plan}
          hasHead={choice.hasHead}
          run={run}
          allowance={allowance}
          times={times}
          heading={heading}
          country={country}
          Watch={Watch}
          onCancel={cancel}
          onGoOn={(most) => void goOn(plan.values, country, most)}
          onAgain={() => void start(plan.values, country)}
        />
      )}
    </Page>
  )
}
