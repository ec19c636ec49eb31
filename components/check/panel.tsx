'use client'

import { Page } from '#components/ui/page.tsx'
import { type Tab, Tabs } from '#components/ui/tabs.tsx'
import './check.css'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Allowance } from '#lib/features/check/api/check.ts'
import { useTimes } from '#lib/platform/browser/use-times.ts'
import { useWords } from '#lib/platform/browser/words-context.tsx'
import { useZone } from '#lib/platform/browser/zone.ts'
import { Actions } from './actions.tsx'
import { AllowanceContext, AllowanceNote } from './allowance.tsx'
import { isPossibleInDoubt } from './answer-words.ts'
import { Ask } from './ask.tsx'
import type { Answer } from './check-state.ts'
import { type CountryChoices, MannerContext } from './countries.ts'
import { CountryChoice } from './country-choice.tsx'
import { Describing } from './describing.tsx'
import { Failed } from './failed.tsx'
import { Former } from './former.tsx'
import { MatchTable } from './match-table.tsx'
import { OldMatch } from './old-match.tsx'
import { Part } from './part.tsx'
import { Proof } from './proof.tsx'
import { ReadAs } from './read-as.tsx'
import { ReadNow } from './read-now.tsx'
import type { Reviewing } from './reviewing.ts'
import { GivenValue, Sentence } from './sentence.tsx'
import { Similar } from './similar.tsx'
import { useCheck } from './use-check.ts'
import { useHandedValue } from './use-handed-value.ts'
import { VALUE_PLACE } from './value-place.ts'
import { Verdict } from './verdict.tsx'
import type { Watching } from './watching.ts'

/** Whether only another read of the list can say more: nothing is proved, or a match may no longer hold. */
function isOutdated({ result, coverage: { startedAt, checkedAt, oldestSeconds } }: Answer): boolean {
  const { outcome, why } = result
  if (outcome !== 'listed') return (outcome === 'unverified' && why !== 'incomplete') || isPossibleInDoubt(result)
  return startedAt === null || Date.parse(checkedAt) - Date.parse(startedAt) > oldestSeconds * 1000
}

type Props = {
  readonly tabs: readonly Tab[]
  readonly rememberedZone: string | undefined
  readonly countries: CountryChoices
  /** Whether the person may see the records of the list. */
  readonly seesRecords: boolean
  /** What the person has used of the hour, where their role is limited. */
  readonly allowance: Allowance | undefined
  readonly Watch: Watching | undefined
  readonly Review: Reviewing
}

/** One question, one answer, and what the answer rests on. */
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

  const { state, busy, asked, check, checkAgain } = useCheck(setField, setAllowance)
  const outcome = state.kind === 'answered' ? state.result.outcome : state.kind
  const isOld = state.kind !== 'idle' && text !== state.value

  // The heading says the outcome, so the focus is its announcement, and there is no other. While the next value
  // is typed, the field keeps the focus.
  const announce = useEffectEvent(() => {
    if (!isOld) heading.current?.focus()
  })
  // An answer that stays the same while more is read says nothing new.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a question asked again gets its answer announced again
  useEffect(() => announce(), [outcome, asked])
  useHandedValue((value) => {
    setField(value)
    void check(value, { country })
  })

  return (
    <Page>
      <title>{words.title}</title>
      <h1>{words.heading}</h1>
      <Tabs label={words.heading} tabs={tabs} />
      <section className="part">
        <h2>{words.person}</h2>
        <div>
          <Ask
            field={field}
            busy={busy}
            alone={!seesRecords}
            onText={setText}
            onAsk={(value) => void check(value, { country })}
          />
          <CountryChoice
            choices={countries.all}
            country={country}
            onChoice={(next) => {
              setCountry(next)
              if (state.kind !== 'idle') void check(state.value, { country: next })
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
          {!isOld && state.kind === 'answered' && <ReadAs given={state.value} readAs={state.result.readAs} />}
        </div>
      </section>
      <AllowanceContext value={setAllowance}>
        <div className="answers" inert={isOld}>
          {state.kind === 'failed' && (
            <Failed
              failure={state.failure}
              times={times}
              busy={busy}
              heading={heading}
              onAgain={() => void check(state.value, state.manner)}
              ask={<Review subject={{ value: state.value, ...state.manner }} />}
            />
          )}
          {state.kind === 'answered' && (
            <MannerContext value={state.manner}>
              <Part name={words.answer}>
                <Verdict
                  answer={state}
                  times={times}
                  heading={heading}
                  leads={seesRecords}
                  onAnyway={() => void check(state.value, { ...state.manner, anyway: true })}
                />
              </Part>
              {state.result.describing && <Describing describing={state.result.describing} leads={seesRecords} />}
              {state.result.matches.length > 0 && (
                <Part name={words.matches}>
                  <MatchTable
                    label={words.matches}
                    matches={state.result.matches}
                    given={state.value}
                    leads={seesRecords}
                    times={times}
                  />
                </Part>
              )}
              {state.result.similar.length > 0 && (
                <Part name={words.similar}>
                  <Similar
                    similar={state.result.similar}
                    given={state.value}
                    besideListed={outcome === 'listed'}
                    leads={seesRecords}
                    times={times}
                  />
                </Part>
              )}
              {state.result.former.length > 0 && <Former former={state.result.former} times={times} />}
              {state.result.outcome !== 'unusable' && (
                <Proof answer={state} times={times}>
                  {outcome === 'listed' && isOutdated(state) && <OldMatch coverage={state.coverage} />}
                  {isOutdated(state) && (
                    <ReadNow
                      since={state.coverage.certifiedAt}
                      onRead={() => void checkAgain()}
                      onArrival={() => void checkAgain()}
                    />
                  )}
                  <Actions answer={state} times={times} Watch={Watch} Review={Review} />
                </Proof>
              )}
            </MannerContext>
          )}
        </div>
      </AllowanceContext>
    </Page>
  )
}
