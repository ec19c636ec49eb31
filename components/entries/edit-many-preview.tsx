import { SendFoot } from '#components/ui/send-foot.tsx'
import { Table, TableArea } from '#components/ui/table.tsx'
import { Value } from '#components/values/value.tsx'
import type { BlacklistedUser } from '#lib/contract/blacklist.ts'
import type { Times } from '#lib/platform/browser/times.ts'
import { useWords } from '#lib/platform/browser/words-context.tsx'
import type { FieldChange } from './edit-many-form.tsx'

/** Entries shown one by one. */
const SHOWN = 50

type Props = {
  readonly change: FieldChange
  /** The entries that would change. */
  readonly users: readonly BlacklistedUser[]
  /** How many already have the value, and how many have no id. */
  readonly same: number
  readonly nameless: number
  readonly times: Times
  /** Whether a second person must agree. */
  readonly asks: boolean
  readonly busy: boolean
  readonly onApply: () => void
  readonly onBack: () => void
}

/** A dry run: the present and the new value of each entry. */
export function EditManyPreview(props: Props) {
  const { change, users, same, nameless, times, asks, busy, onApply, onBack } = props
  const { words, say } = useWords('entries')
  const { words: ask } = useWords('askApproval')
  const said = words.editMany
  const count = users.length
  return (
    <>
      <p>
        {say(said.about, { count })} {asks && ask.edit}
      </p>
      {same > 0 && <p className="mt-1 text-small text-ink-2">{say(said.same, { count: same })}</p>}
      {nameless > 0 && <p className="mt-1 text-small text-ink-2">{say(said.nameless, { count: nameless })}</p>}
      {count > 0 && (
        <TableArea label={change.name} className="mt-3 max-h-64 overflow-auto">
          <Table>
            <caption translate="no">{change.name}</caption>
            <thead>
              <tr>
                <th scope="col">{said.entry}</th>
                <th scope="col">{said.before}</th>
                <th scope="col">{said.after}</th>
              </tr>
            </thead>
            <tbody translate="no">
              {users.slice(0, SHOWN).map((user) => (
                <tr key={String(user.id)}>
                  <th scope="row">
                    <code>{String(user.id)}</code>
                  </th>
                  <td>
                    <Value value={Object.hasOwn(user, change.name) ? user[change.name] : undefined} times={times} />
                  </td>
                  <td>
                    <Value value={change.value} times={times} />
                  </td>
                </tr>
              ))}
            </tbody>
          </Table>
        </TableArea>
      )}
      {count > SHOWN && <p className="mt-1 text-small text-ink-2">{say(said.more, { count: count - SHOWN })}</p>}
      <SendFoot busy={busy} cancel={said.back} off={count === 0} onCancel={onBack} onSend={onApply}>
        {asks ? (busy ? ask.busy : ask.next) : say(said.next, { count })}
      </SendFoot>
    </>
  )
}
