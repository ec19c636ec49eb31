import { SoftLink } from '#components/ui/soft-link.tsx'
import { Cell, ColumnHead, Row, RowHead, StackingTable } from '#components/ui/table.tsx'
import { FieldName } from '#components/values/field-name.tsx'
import { VisibleText } from '#components/values/visible-text.tsx'
import { type CheckMatch, RULES } from '#lib/features/check/api/check.ts'
import { entryAddress } from '#lib/mirror/api/entry-address.ts'
import type { Times } from '#lib/platform/browser/times.ts'
import { useWords } from '#lib/platform/browser/words-context.tsx'
import type { Wording } from '#lib/platform/wording/wording.ts'
import { checkedName } from './checked-name.ts'
import { Differing } from './compare.tsx'
import { Withheld } from './withheld.tsx'

function RecordName({ match, leads }: { readonly match: CheckMatch; readonly leads: boolean }) {
  const name = (
    <code>
      <VisibleText text={checkedName(match)} />
    </code>
  )
  return leads ? <SoftLink href={entryAddress(match.key)}>{name}</SoftLink> : name
}

type ValueProps = { readonly match: CheckMatch; readonly given: string; readonly similar: boolean }

/** The listed value: marked whole if it is the same, and where it differs if it is only similar. */
function MatchedValue({ match: { rule, value, withheld }, given, similar }: ValueProps) {
  const { words } = useWords('check')
  if (value === null && withheld) return <i>{words.withheld.value}</i>
  const text = String(value)
  if (rule !== 'near') {
    return (
      <bdi className={similar ? undefined : 'match'}>
        <VisibleText text={text} />
      </bdi>
    )
  }
  return (
    <bdi className="near">
      <Differing text={text} other={given} marks />
    </bdi>
  )
}

/** What makes an entry similar. If the rule usually makes entries listed, the field is a name. */
export function similarityOf({ rule }: CheckMatch, words: Wording['check']): string {
  return RULES[rule].weight === 'listed' ? words.sameName : words.rules[rule]
}

/** Since when the entry has had the value, as exactly as the console can know. */
function ListedSince({ since, times }: { readonly since: CheckMatch['listedSince']; readonly times: Times }) {
  const { words, say } = useWords('check')
  if (since === null) return <span>{words.sinceUnknown}</span>
  const from = times.moment(Date.parse(since.to))
  if (since.from === null) return <span>{say(words.sinceOrEarlier, { from })}</span>
  return <span>{say(words.since, { after: times.moment(Date.parse(since.from)), from })}</span>
}

type Props = {
  readonly label: string
  readonly matches: readonly CheckMatch[]
  /** How many entries match, of which these may be only some; with `isMore`, others were not counted. */
  readonly found: number
  readonly isMore?: boolean | undefined
  readonly given: string
  /** Whether the entries are only similar. */
  readonly similar?: boolean
  /** Whether each one links to its record, for a role that may see it. */
  readonly leads: boolean
  readonly times: Times
}

/** The number of entries that have these matches. */
export const entriesIn = (matches: readonly CheckMatch[]) => new Set(matches.map(({ key }) => key)).size

/** Matching entries, each with the field and the rule. */
export function MatchTable({ label, matches, found, isMore, given, similar = false, leads, times }: Props) {
  const { words, say } = useWords('check')
  const shown = entriesIn(matches)
  const said = words.columns
  const alike = similar ? said.alike : said.rule
  return (
    <div>
      {shown < found && (
        <p className="mb-2 text-ink-2">{say(isMore ? words.shownOfMore : words.shown, { count: shown, all: found })}</p>
      )}
      <StackingTable
        caption={label}
        head={
          <>
            <ColumnHead>{said.record}</ColumnHead>
            <ColumnHead>{said.field}</ColumnHead>
            <ColumnHead>{said.value}</ColumnHead>
            <ColumnHead>{alike}</ColumnHead>
            <ColumnHead>{said.since}</ColumnHead>
          </>
        }
      >
        {matches.map((match) => (
          <Row key={`${match.key} ${match.field} ${match.rule}`}>
            <RowHead translate="no">
              <RecordName match={match} leads={leads} />
            </RowHead>
            <Cell name={said.field} translate="no">
              <FieldName field={match.field} />
            </Cell>
            <Cell name={said.value} className="matched" translate="no">
              <MatchedValue match={match} given={given} similar={similar} />
            </Cell>
            <Cell name={alike}>{similar ? similarityOf(match, words) : words.rules[match.rule]}</Cell>
            <Cell name={said.since}>
              <ListedSince since={match.listedSince} times={times} />
              {match.state === 'removal_pending' && (
                <span className="block text-small text-ink-2">{words.pending}</span>
              )}
              {match.state === 'change_pending' && (
                <span className="block text-small text-ink-2">{words.changePending}</span>
              )}
            </Cell>
          </Row>
        ))}
      </StackingTable>
      <Withheld matches={matches} given={given} times={times} />
    </div>
  )
}
