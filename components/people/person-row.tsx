import { Button } from '#components/ui/button.tsx'
import { Status } from '#components/ui/status.tsx'
import { Cell, ColumnHead, Row, RowHead } from '#components/ui/table.tsx'
import { useRoleName } from '#components/ui/use-role-name.ts'
import { Moment } from '#components/values/moment.tsx'
import { VisibleText } from '#components/values/visible-text.tsx'
import type { PersonItem } from '#lib/features/people/api/people.ts'
import { Changing, useMayChange } from '#lib/platform/browser/may-change.tsx'
import type { Times } from '#lib/platform/browser/times.ts'
import { useWords } from '#lib/platform/browser/words-context.tsx'
import { figures } from '#lib/platform/wording/say.ts'

/** The column headers of the table of people. */
export function PeopleHead({ times }: { readonly times: Times }) {
  const { words } = useWords('people')
  const { columns } = words
  return (
    <>
      <ColumnHead>{columns.name}</ColumnHead>
      <ColumnHead>{columns.role}</ColumnHead>
      <ColumnHead>{columns.state}</ColumnHead>
      <ColumnHead>{columns.secondFactor}</ColumnHead>
      <ColumnHead>{columns.sessions}</ColumnHead>
      <ColumnHead zone={times.zone}>{columns.seen}</ColumnHead>
      <ColumnHead>
        <span className="sr-only">{columns.actions}</span>
      </ColumnHead>
    </>
  )
}

type Props = {
  readonly person: PersonItem
  readonly isSelf: boolean
  readonly times: Times
  readonly onChange: () => void
  readonly onSessions: () => void
}

const TONES = { active: 'clear', invited: 'waiting', disabled: 'off' } as const

/** One person. The name keeps its own text direction. */
export function PersonRow({ person, isSelf, times, onChange, onSessions }: Props) {
  const { words, say } = useWords('people')
  const { name, email, role, state, lastSeenAt, sessions, secondFactors } = person
  const mayChange = useMayChange()
  const roleName = useRoleName()
  return (
    <Row className={state === 'disabled' ? '[&_:is(th,td,.text-ink-2)]:text-ink-3' : undefined}>
      <RowHead className="min-w-48 wrap-anywhere">
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
      </RowHead>
      <Cell name={words.columns.role}>{roleName(role)}</Cell>
      <Cell name={words.columns.state}>
        <Status tone={TONES[state]}>{words.states[state]}</Status>
        {link() && <span className="block text-small text-ink-2 tabular">{link()}</span>}
      </Cell>
      <Cell name={words.columns.secondFactor}>
        {secondFactors.length > 0 ? (
          secondFactors.map((kind) => words.secondFactors[kind]).join(', ')
        ) : (
          <span className="text-ink-3">{words.noSecondFactor}</span>
        )}
      </Cell>
      <Cell name={words.columns.sessions} className="tabular">
        {mayChange && sessions > 0 ? (
          <Button
            look="quiet"
            className="-mx-3 -my-1.5"
            aria-label={say(words.sessionsNamed, { name, count: sessions })}
            onClick={onSessions}
          >
            {figures(say, sessions)}
          </Button>
        ) : (
          figures(say, sessions)
        )}
      </Cell>
      <Cell name={words.columns.seen}>
        {lastSeenAt === null ? (
          <span className="text-ink-3">{words.never}</span>
        ) : (
          <Moment iso={lastSeenAt} times={times} />
        )}
      </Cell>
      <Cell>
        <div className="-my-1.5 flex flex-wrap items-center justify-end gap-2 max-[48rem]:-mx-3 max-[48rem]:my-0 max-[48rem]:justify-start">
          <Changing>
            <Button look="quiet" aria-label={say(words.changeNamed, { name })} onClick={onChange}>
              {words.change}
            </Button>
          </Changing>
        </div>
      </Cell>
    </Row>
  )

  function link(): string | undefined {
    if (person.linkExpiresAt !== null)
      return say(words.linkUntil, { time: times.dateAndTime(Date.parse(person.linkExpiresAt)) })
    return state === 'invited' ? words.noLink : undefined
  }
}
