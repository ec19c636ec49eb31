import { type ReactNode, useId } from 'react'
import { CONTROL } from '#components/ui/control.ts'
import { CHANGED } from '#components/ui/settings.tsx'
import type { Times } from '#lib/platform/browser/times.ts'
import type { Held } from '#lib/platform/configuration/api/settings.ts'
import { HeldSetting } from './held-setting.tsx'
import { type Draft, type NumberName, shownLimits, shownNumber } from './use-draft.ts'
import { useRuleWords } from './use-rule-words.ts'

type Props = {
  readonly name: NumberName
  readonly held: Held<number | null>
  readonly draft: Draft
  readonly times: Times
  /** A further remark. */
  readonly more?: ReactNode
}

/** A setting that is a number: editable, unless an environment variable sets it. */
export function NumberSetting({ name, held, draft, times, more }: Props) {
  const { words, say, lasting } = useRuleWords()
  const id = useId()
  const { [name]: wrong } = draft.wrong
  const { [name]: changed } = draft.changes
  const { [name]: typed } = draft.settings
  const limits = shownLimits(name)
  const isDuration = name === 'freshnessSeconds' || name === 'pauseSeconds' || name === 'lagSeconds'
  const told = (value: number | null) => {
    if (value === null) return words.noCap
    return isDuration ? lasting(value) : `${say('{value}', { value })} ${say(words.units[name], { count: value })}`
  }
  return (
    <HeldSetting
      name={name}
      held={held}
      times={times}
      meaning={
        <>
          {words.meanings[name]} {more}
        </>
      }
      told={told(held.value)}
    >
      <p className="flex flex-wrap items-center gap-2">
        <input
          className={`w-16 text-end tabular ${CONTROL} ${changed === undefined ? '' : CHANGED}`}
          aria-label={words.labels[name]}
          aria-invalid={wrong !== undefined || undefined}
          aria-describedby={wrong === undefined ? undefined : `${id}-wrong`}
          inputMode="numeric"
          autoComplete="off"
          value={wrong ?? shownNumber(name, typed)}
          onChange={(event) => draft.type(name, event.currentTarget.value)}
        />
        <span>
          {typed === null ? words.noCap : say(words.units[name], { count: typed })}
          {changed !== undefined && `, ${say(words.was, { value: told(held.value) })}`}
        </span>
      </p>
      {wrong !== undefined && (
        <p className="mt-1 text-small text-listed" id={`${id}-wrong`}>
          {say(words.from, limits)}
        </p>
      )}
    </HeldSetting>
  )
}
