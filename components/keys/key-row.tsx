import { Button } from '#components/ui/button.tsx'
import { ListType } from '#components/ui/list-type.tsx'
import { Status } from '#components/ui/status.tsx'
import { Cell, Row, RowHead } from '#components/ui/table.tsx'
import { Moment } from '#components/values/moment.tsx'
import { VisibleText } from '#components/values/visible-text.tsx'
import type { ApiKeyItem, ApiKeySecret } from '#lib/contract/management/api-keys-schema.ts'
import { COMMAND_LINE } from '#lib/contract/management/command-line.ts'
import { Changing } from '#lib/platform/browser/may-change.tsx'
import type { Times } from '#lib/platform/browser/times.ts'
import { useWords } from '#lib/platform/browser/words-context.tsx'
import { ONLY_WIDE } from './keys-head.tsx'

type Props = {
  readonly item: ApiKeyItem
  readonly times: Times
  readonly onRotate: () => void
  readonly onRevoke: () => void
}

/** One API key. Its name is shown as typed, in its own text direction. */
export function KeyRow({ item, times, onRotate, onRevoke }: Props) {
  const { words, say } = useWords('apiSettings')
  const { list, never } = words
  const { name, type, apiKey, createdAt, createdBy, lastUsedAt, revokedAt, secrets } = item
  return (
    <Row className={revokedAt === null ? undefined : '[&_:is(th,td,code)]:text-ink-3'}>
      <RowHead className="min-w-48 wrap-anywhere max-[75rem]:min-w-36" translate="no">
        <bdi>
          <VisibleText text={name} />
        </bdi>
        <code className="block text-small text-ink-2">{apiKey}</code>
      </RowHead>
      <Cell name={list.type}>
        <ListType type={type} />
      </Cell>
      <Cell name={list.secrets} className="whitespace-normal">
        <ul className="tabular">
          {secrets.map((secret) => (
            <Secret key={secret.createdAt} secret={secret} times={times} />
          ))}
        </ul>
      </Cell>
      <Cell name={list.created} className="wrap-anywhere whitespace-normal">
        <Moment iso={createdAt} times={times} />
        <span className="block text-small text-ink-2">
          {createdBy === COMMAND_LINE ? words.byCommandLine : say(words.by, { name: createdBy ?? words.someone })}
        </span>
      </Cell>
      <Cell name={list.lastUsed} className={ONLY_WIDE}>
        {lastUsedAt === null ? <span className="text-ink-3">{never}</span> : <Moment iso={lastUsedAt} times={times} />}
      </Cell>
      <Cell name={list.state}>{state()}</Cell>
      <Cell>
        {revokedAt === null && (
          <div className="-my-1.5 flex flex-wrap items-center justify-end gap-x-1 max-[48rem]:-mx-3 max-[48rem]:my-0 max-[48rem]:justify-start">
            <Changing>
              <Button look="quiet" aria-label={say(list.rotateNamed, { name })} onClick={onRotate}>
                {list.rotate}
              </Button>
              <Button look="quiet" aria-label={say(list.revokeNamed, { name })} onClick={onRevoke}>
                {list.revoke}
              </Button>
            </Changing>
          </div>
        )}
      </Cell>
    </Row>
  )

  function state() {
    if (revokedAt === null) {
      return secrets.length > 1 ? (
        <Status tone="waiting">{list.rotating}</Status>
      ) : (
        <Status tone="clear">{list.active}</Status>
      )
    }
    return (
      <>
        <Status tone="off">{list.revoked}</Status>
        <span className="block text-small text-ink-2">
          <Moment iso={revokedAt} times={times} />
        </span>
      </>
    )
  }
}

/** The secret's times; nothing else of it can be shown. */
function Secret({ secret, times }: { readonly secret: ApiKeySecret; readonly times: Times }) {
  const { words, say } = useWords('apiSettings')
  const { list } = words
  const { createdAt, lastUsedAt, endsAt } = secret
  const timeOf = (instant: string) => times.dateAndTime(Date.parse(instant))
  return (
    <li>
      {endsAt === null
        ? say(list.secretSince, { time: timeOf(createdAt) })
        : say(list.secretUntil, { time: timeOf(endsAt) })}
      <span className="block text-small text-ink-2">
        {lastUsedAt === null ? list.secretUnused : say(list.secretUsed, { time: timeOf(lastUsedAt) })}
      </span>
    </li>
  )
}
