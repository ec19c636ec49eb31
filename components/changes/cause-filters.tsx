import { useRouter } from 'next/navigation'
import { CONTROL } from '#components/ui/control.ts'
import { COMMAND_LINE } from '#lib/contract/management/command-line.ts'
import type { FeedLocation } from '#lib/features/changes/api/feed-location.ts'
import type { CauseChoice } from '#lib/mirror/api/changes.ts'
import { useWords } from '#lib/platform/browser/words-context.tsx'
import { feedHref } from './feed-href.ts'

type Props = {
  readonly location: FeedLocation
  readonly actors: readonly CauseChoice[]
  readonly reasons: readonly CauseChoice[]
}

/** Filters by actor and reason; nothing if the service reports neither. */
export function CauseFilters({ location, actors, reasons }: Props) {
  const { words } = useWords('changes')
  const router = useRouter()
  const filters = [
    { name: 'actor', label: words.actor, choices: actors },
    { name: 'reason', label: words.reason, choices: reasons },
  ] as const
  return filters.map(
    ({ name, label, choices }) =>
      choices.length > 0 && (
        <label className="cause-filter" key={name}>
          {label}{' '}
          <select
            className={CONTROL}
            value={location[name] ?? ''}
            onChange={({ target: { value } }) => {
              const chosen = value === '' ? undefined : Number(value)
              router.push(feedHref({ ...location, [name]: chosen, page: { ...location.page, offset: 0 } }))
            }}
          >
            <option value="">{words.all}</option>
            {choices.map((choice) => (
              <option key={choice.event} value={choice.event}>
                {choice.name === COMMAND_LINE ? words.commandLine : choice.name}
              </option>
            ))}
          </select>
        </label>
      ),
  )
}
