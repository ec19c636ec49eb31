import type { ReactNode } from 'react'
import { Setting } from '#components/ui/settings.tsx'
import type { Times } from '#lib/platform/browser/times.ts'
import { type Held, SETTINGS, type SettingName } from '#lib/platform/configuration/api/settings.ts'
import { useRuleWords } from './use-rule-words.ts'

type Props = {
  readonly name: SettingName
  readonly held: Held<unknown>
  readonly times: Times
  readonly meaning: ReactNode
  /** The value in words, for when an environment variable sets it. */
  readonly told: ReactNode
  /** The control. */
  readonly children: ReactNode
}

/** A setting, what it means, and who set it: editable, unless an environment variable sets it. */
export function HeldSetting({ name, held: { source, changedAt, changedBy }, times, meaning, told, children }: Props) {
  const { words, say } = useRuleWords()
  const isFixed = source === 'environment'
  const time = changedAt === null ? '' : times.moment(Date.parse(changedAt))
  const note = (
    <>
      {meaning} {isFixed && say(words.environment, { variable: SETTINGS[name].variable })}
      {source === 'stored' && say(words.stored, { name: changedBy ?? '', time })}
    </>
  )
  return (
    <Setting name={words.names[name]} note={note}>
      {isFixed ? <p className="py-1.5">{told}</p> : children}
    </Setting>
  )
}
