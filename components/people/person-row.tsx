import { Button } from '#components/ui/button.tsx'
import { Minute, minuteOf } from '#components/values/moment.tsx'
import { VisibleText } from '#components/values/visible-text.tsx'
import type { PersonItem } from '#lib/features/people/api/people.ts'
import type { Times } from '#lib/platform/browser/times.ts'
import { useWords } from '#lib/platform/browser/words-context.tsx'

type Props = {
  readonly person: PersonItem
  readonly isSelf: boolean
  readonly times: Times
  readonly onChange: () => void
}

/** One person. The name is set as it was typed, whatever direction it runs in. */
export function PersonRow({ person, isSelf, times, onChange }: Props) {
  const { words, say } = useWords('people')
  const { name, email, role, state, lastSeenAt } = person
  return (
    <tr className={state === 'disabled' ? '[&_:is(th,td,.text-ink-2)]:text-ink-3' : undefined}>
      <th scope="row" className="min-w-56 wrap-anywhere max-[30rem]:min-w-39">
        <span translate="no">
          <bdi>
            <VisibleText text={name} />
          </bdi>
        </span>
        {isSelf && (
          <>
            {' '}
            <span className="text-ink-2">{words.you}</span>
          </>
        )}
        <span className="block text-small whitespace-normal text-ink-2" translate="no">
          <VisibleText text={email} />
        </span>
      </th>
      <td translate="no">{role}</td>
      <td>
        {words.states[state]}
        {link() && <span className="block text-small text-ink-2 tabular">{link()}</span>}
      </td>
      <td>
        {lastSeenAt === null ? (
          <span className="text-ink-3">{words.never}</span>
        ) : (
          <Minute iso={lastSeenAt} times={times} />
        )}
      </td>
      <td>
        <div className="-my-1.5 flex flex-wrap items-center justify-end gap-2">
          <Button look="quiet" aria-label={say(words.changeNamed, { name })} onClick={onChange}>
            {words.change}
          </Button>
        </div>
      </td>
    </tr>
  )

  function link(): string | undefined {
    if (person.linkExpiresAt !== null) return say(words.linkUntil, { time: minuteOf(person.linkExpiresAt, times) })
    return state === 'invited' ? words.noLink : undefined
  }
}
