import { type ReactNode, useId, useState } from 'react'
import { Button } from '#components/ui/button.tsx'
import { FailureNotice } from '#components/ui/failure-notice.tsx'
import { Notice } from '#components/ui/notice.tsx'
import { onDemand } from '#components/ui/on-demand.tsx'
import type { ConnectionItem, PassedTest } from '#lib/features/connection/api/connection.ts'
import { testConnection } from '#lib/features/connection/browser/connection.ts'
import type { Times } from '#lib/platform/browser/times.ts'
import { useSending } from '#lib/platform/browser/use-sending.ts'
import { useWords } from '#lib/platform/browser/words-context.tsx'
import { ConnectionFacts } from './connection-facts.tsx'
import { SyncFacts } from './sync-facts.tsx'

const ReplaceDialog = onDemand(
  () => import('./replace-dialog.tsx'),
  ({ ReplaceDialog }) => ReplaceDialog,
)
const RemoveDialog = onDemand(
  () => import('./remove-dialog.tsx'),
  ({ RemoveDialog }) => RemoveDialog,
)

type Props = {
  readonly item: ConnectionItem
  readonly times: Times
  /** Called after a change or a test, either of which may change what is shown. */
  readonly onChange: () => void
  /** How the list is synced, if it has a key. */
  readonly children: ReactNode
}

/** Replacing the key, or removing the key that was set at this time: the page may load a newer key meanwhile. */
type Asking = 'replace' | { readonly remove: string }

/** The connection to one list: its state, a test of it, and a new key for it. */
export function ConnectionSection({ item, times, onChange, children }: Props) {
  const { words, say } = useWords('connection')
  const { busy, failure, send, forget } = useSending()
  const [passed, setPassed] = useState<PassedTest>()
  const [said, setSaid] = useState<'replaced' | 'removed'>()
  const [asking, setAsking] = useState<Asking>()
  const heading = useId()
  const { environment, source, changedAt } = item

  function clear() {
    setPassed(undefined)
    setSaid(undefined)
    forget()
  }

  async function test() {
    clear()
    await send(async () => setPassed(await testConnection(environment)))
    onChange()
  }

  function ask(what: Asking) {
    clear()
    setAsking(what)
  }

  function done(what: 'replaced' | 'removed') {
    setAsking(undefined)
    setSaid(what)
    onChange()
  }

  const good = passed
    ? say(words.passed, { count: passed.total, scope: passed.scope })
    : said && say(words[said], { environment })
  return (
    <section className="mt-8 stack-4" aria-labelledby={heading}>
      <h3 id={heading}>{environment}</h3>
      <div role="status">{good && <Notice tone="info">{good}</Notice>}</div>
      <FailureNotice failure={failure} />
      {source === null ? <p className="max-w-176 text-pretty text-ink-2">{say(words.noKey, { environment })}</p> : null}
      {source !== null && <ConnectionFacts item={item} times={times} />}
      {item.sync && <SyncFacts sync={item.sync} times={times} />}
      <div className="flex flex-wrap items-center gap-2">
        {source !== null && (
          <Button busy={busy} onClick={() => void test()}>
            {busy ? words.testing : words.test}
          </Button>
        )}
        {source !== 'environment' && (
          <Button onClick={() => ask('replace')}>{source === null ? words.add : words.replace}</Button>
        )}
        {changedAt !== null && <Button onClick={() => ask({ remove: changedAt })}>{words.remove.action}</Button>}
      </div>
      {source !== null && children}
      {asking === 'replace' && (
        <ReplaceDialog
          environment={environment}
          onReplaced={() => done('replaced')}
          onClose={() => setAsking(undefined)}
        />
      )}
      {typeof asking === 'object' && (
        <RemoveDialog
          environment={environment}
          changedAt={asking.remove}
          onRemoved={() => done('removed')}
          onClose={() => setAsking(undefined)}
        />
      )}
    </section>
  )
}
