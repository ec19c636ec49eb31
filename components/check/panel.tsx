'use client'

import { Page } from '#components/ui/page.tsx'
import { Part } from '#components/ui/part.tsx'
import { type Tab, Tabs } from '#components/ui/tabs.tsx'
import './check.css'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { type Allowance, wasSearched } from '#lib/features/check/api/check.ts'
import type { CheckManner } from '#lib/features/check/api/check-schema.ts'
import { useTimes } from '#lib/platform/browser/use-times.ts'
import { useWords } from '#lib/platform/browser/words-context.tsx'
import { useZone } from '#lib/platform/browser/zone.ts'
import { AllowanceContext, AllowanceNote } from './allowance.tsx'
import { Answered } from './answered.tsx'
import { Ask } from './ask.tsx'
import type { CountryChoices } from './countries.ts'
import { CountryChoice } from './country-choice.tsx'
import { Failed } from './failed.tsx'
import { ReadAs } from './read-as.tsx'
import type { Reviewing } from './reviewing.ts'
import { GivenValue, Sentence } from './sentence.tsx'
import { useCheck } from './use-check.ts'
import { useHandedValue } from './use-handed-value.ts'
import { VALUE_PLACE } from './value-place.ts'
import type { Watching } from './watching.ts'

type Props = {
  readonly tabs: readonly Tab[]
  readonly rememberedZone: string | undefined
  readonly countries: CountryChoices
  /** Whether the person may see the list's records. */
  readonly seesRecords: boolean
  /** The person's use of the hourly limit, if their role is limited. */
  readonly allowance: Allowance | undefined
  readonly Watch: Watching | undefined
  readonly Review: Reviewing
}

/** The check of one value: form, answer, and what the answer rests on. */
export function CheckPanel({ tabs, rememberedZone, countries, seesRecords, allowance: known, Watch, Review }: Props) {
  const { words, say } = useWords('check')
  const times = useTimes(useZone(rememberedZone))
  const field = useRef<HTMLInputElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const [text, setText] = useState('')
  const [allowance, setAllowance] = useState(known)
  const [country, setCountry] = useState(countries.preset)

  function setField(value: string) {
    if (field.current) field.current.value = value
    setText(value)
  }

  function comeBack(value: string, manner?: CheckManner) {
    setField(value)
    if (manner) setCountry(manner.country ?? '')
  }

  const { state, later, asking, asked, check, checkAgain, takeLater } = useCheck(comeBack, setAllowance)
  const outcome = state.kind === 'answered' ? state.result.outcome : state.kind
  const isOld = state.kind !== 'idle' && text !== state.value

  // The heading states the outcome, so moving the focus there announces it. While the next value is typed, the field
  // keeps the focus.
  const announce = useEffectEvent(() => {
    if (!isOld) heading.current?.focus()
  })
  // An answer that a further sync leaves unchanged is not announced again.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a question asked again gets its answer announced again
  useEffect(() => announce(), [outcome, asked])
  useHandedValue((value, handed) => {
    const chosen = handed === '' ? handed : (countries.all.find((each) => each === handed) ?? country)
    setField(value)
    setCountry(chosen)
    void check(value, { country: chosen })
  })

  return (
    <Page className="check">
      <title>{words.title}</title>
      <h1>{words.heading}</h1>
      <Tabs label={words.heading} tabs={tabs} />
      <Part name={words.person}>
        <div>
          <Ask
            field={field}
            // Another value may be checked meanwhile: its answer overtakes this one.
            busy={asking === text}
            alone={!seesRecords}
            onText={setText}
            onAsk={(value) => void check(value, { country })}
          />
          <CountryChoice
            choices={countries.all}
            country={country}
            onChoice={(next) => {
              setCountry(next)
              const value = asking ?? (state.kind === 'idle' ? undefined : state.value)
              if (value !== undefined) void check(value, { country: next })
            }}
          />
          {isOld && (
            <p className="mt-1 text-small text-ink-2">
              <Sentence text={say(words.answerIsFor, { value: VALUE_PLACE })}>
                <GivenValue text={state.value} />
              </Sentence>
            </p>
          )}
          {allowance && <AllowanceNote allowance={allowance} />}
          {!isOld && state.kind === 'answered' && wasSearched(state.result) && (
            <ReadAs given={state.value} readAs={state.result.readAs} />
          )}
        </div>
      </Part>
      <AllowanceContext value={setAllowance}>
        <div className="answers" inert={isOld}>
          {state.kind === 'failed' && (
            <Failed
              failure={state.failure}
              times={times}
              busy={asking !== undefined}
              heading={heading}
              onAgain={() => void check(state.value, state.manner)}
              ask={<Review subject={{ value: state.value, ...state.manner }} />}
            />
          )}
          {state.kind === 'answered' && (
            <Answered
              answer={state}
              later={later}
              times={times}
              heading={heading}
              leads={seesRecords}
              onAnyway={() => void check(state.value, { ...state.manner, anyway: true })}
              onAgain={() => void check(state.value, state.manner)}
              onAnswer={takeLater}
              onRead={() => void checkAgain()}
              Watch={Watch}
              Review={Review}
            />
          )}
        </div>
      </AllowanceContext>
    </Page>
  )
}
