import { Button } from '#components/ui/button.tsx'
import { ListType } from '#components/ui/list-type.tsx'
import { Minute, minuteOf } from '#components/values/moment.tsx'
import { VisibleText } from '#components/values/visible-text.tsx'
import type { ApiKeyItem, ApiKeySecret } from '#lib/contract/management/api-keys-schema.ts'
import type { Times } from '#lib/platform/browser/times.ts'
import { useWords } from '#lib/platform/browser/words-context.tsx'

type Props = {
  readonly item: ApiKeyItem
  readonly times: Times
  readonly onRotate: () => void
  readonly onRevoke: () => void
}

/** One API key. Its name is set as the person typed it, whatever direction it runs in. */
export function KeyRow({ item, times, onRotate, onRevoke }: Props) {
  const { words, say } = useWords('apiSettings')
  const { list, never } = words
  const { name, type, apiKey, createdAt, createdBy, lastUsedAt, revokedAt, secrets } = item
  return (
    <tr className={revokedAt === null ? undefined : '[&_:is(th,td,code)]:text-ink-3'}>
      <th scope="row" className="min-w-64 wrap-anywhere" translate="no">
        <bdi>
          <VisibleText text={name} />
        </bdi>
        <code className="block text-small whitespace-nowrap text-ink-2">{apiKey}</code>
      </th>
      <td>
        <ListType type={type} />
      </td>
      <td>
        <ul className="tabular">
          {secrets.map((secret) => (
            <Secret key={secret.createdAt} secret={secret} times={times} />
          ))}
        </ul>
      </td>
      <td>
        <Minute iso={createdAt} times={times} />
        <span className="block text-small text-ink-2">{say(words.by, { name: createdBy ?? words.someone })}</span>
      </td>
      <td>
        {lastUsedAt === null ? <span className="text-ink-3">{never}</span> : <Minute iso={lastUsedAt} times={times} />}
      </td>
      <td>{state()}</td>
      <td>
        {revokedAt === null && (
          <div className="-my-1.5 flex items-center justify-end gap-2">
            <Button look="quiet" aria-label={say(list.rotateNamed, { name })} onClick={onRotate}>
              {list.rotate}
            </Button>
            <Button look="quiet" aria-label={say(list.revokeNamed, { name })} onClick={onRevoke}>
              {list.revoke}
            </Button>
          </div>
        )}
      </td>
    </tr>
  )

  function state() {
    if (revokedAt === null) return secrets.length > 1 ? list.rotating : list.active
    return (
      <>
        {list.revoked}
        <span className="block text-small text-ink-2">
          <Minute iso={revokedAt} times={times} />
        </span>
      </>
    )
  }
}

/** A secret by its own times; there is nothing else of it that anyone could show. */
function Secret({ secret, times }: { readonly secret: ApiKeySecret; readonly times: Times }) {
  const { words, say } = useWords('apiSettings')
  const { list } = words
  const { createdAt, lastUsedAt, endsAt } = secret
  return (
    <li>
      {endsAt === null
        ? say(list.secretSince, { time: minuteOf(createdAt, times) })
        : say(list.secretUntil, { time: minuteOf(endsAt, times) })}
      <span className="block text-small text-ink-2">
        {lastUsedAt === null ? list.secretUnused : say(list.secretUsed, { time: minuteOf(lastUsedAt, times) })}
      </span>
    </li>
  )
}
