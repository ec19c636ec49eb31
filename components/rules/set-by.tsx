import type { ReactNode } from 'react'
import type { Times } from '#lib/platform/browser/times.ts'
import { useWords } from '#lib/platform/browser/words-context.tsx'
import { type Held, SETTINGS, type SettingName } from '#lib/platform/configuration/api/settings.ts'

type Props = {
  readonly name: SettingName
  readonly held: Held<unknown>
  readonly times: Times
  readonly children?: ReactNode
}

/** What a setting means, and who set it. */
export function SetBy({ name, held: { source, changedAt, changedBy }, times, children }: Props) {
  const { words, say } = useWords('rules')
  return (
    <>
      {children} {source === 'environment' && say(words.environment, { variable: SETTINGS[name].variable })}
      {source === 'stored' &&
        say(words.stored, {
          name: changedBy ?? '',
          time: changedAt === null ? '' : times.moment(Date.parse(changedAt)),
        })}
    </>
  )
}
