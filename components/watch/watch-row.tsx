import { Button } from '#components/ui/button.tsx'
import { Status } from '#components/ui/status.tsx'
import { Cell, Row, RowHead } from '#components/ui/table.tsx'
import { Moment } from '#components/values/moment.tsx'
import { VisibleText } from '#components/values/visible-text.tsx'
import type { WatchItem } from '#lib/features/watch/api/watches.ts'
import type { Times } from '#lib/platform/browser/times.ts'
import { useWords } from '#lib/platform/browser/words-context.tsx'

// A check finds more than a watch, so that what a watch does not find is not clear.
const TONES = { listed: 'listed', similar: 'possible', unverified: 'unsure', notListed: 'unsure' } as const
const STATES = ['listed', 'similar', 'unverified', 'notListed'] as const

/** Current outcomes of a watch, the worst first. */
function Now({ watch }: { readonly watch: WatchItem }) {
  const { words, say } = useWords('watch')
  const present = STATES.filter((state) => watch[state] > 0)
  return present.map((state) => (
    <span key={state} className="block">
      <Status tone={TONES[state]}>
        {watch.values === 1 ? words[state] : say(words[`${state}Of`], { count: watch[state] })}
      </Status>
    </span>
  ))
}

type Props = { readonly watch: WatchItem; readonly times: Times; readonly onStop: () => void }

/** One watch. Its label is shown as typed, in its own text direction. */
export function WatchRow({ watch, times, onStop }: Props) {
  const { words, say } = useWords('watch')
  const { columns } = words
  const { label, setBy, told, createdAt, changedAt, values, isLost, mayEnd } = watch
  return (
    <Row>
      <RowHead className="min-w-48 wrap-anywhere">
        <bdi translate="no">
          <VisibleText text={label} />
        </bdi>
        <span className="block text-small font-normal whitespace-normal text-ink-2">
          {isLost ? words.lost : say(words.values, { count: values })}
        </span>
      </RowHead>
      <Cell name={columns.now}>
        <Now watch={watch} />
      </Cell>
      <Cell name={columns.changed}>
        {changedAt === null ? (
          <span className="text-ink-3">{words.never}</span>
        ) : (
          <Moment iso={changedAt} times={times} />
        )}
      </Cell>
      <Cell name={columns.by}>
        <bdi translate="no">
          <VisibleText text={setBy} />
        </bdi>
        {told !== null && <span className="block text-small text-ink-2">{say(words.told, { name: told })}</span>}
      </Cell>
      <Cell name={columns.since}>
        <Moment iso={createdAt} times={times} />
      </Cell>
      <Cell>
        {mayEnd && (
          <div className="-my-1.5 flex justify-end max-[48rem]:-mx-3 max-[48rem]:my-0 max-[48rem]:justify-start">
            <Button look="quiet" aria-label={say(words.stopNamed, { label })} onClick={onStop}>
              {words.stop}
            </Button>
          </div>
        )}
      </Cell>
    </Row>
  )
}
