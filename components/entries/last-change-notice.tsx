import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '#components/ui/button.tsx'
import { restoreEntry } from '#lib/features/entries/browser/entries.ts'
import { idempotencyKeys } from '#lib/platform/browser/idempotency-keys.ts'
import { refreshEntries } from '#lib/platform/browser/refresh-entries.ts'
import { useFailureWords } from '#lib/platform/browser/use-failure-words.ts'
import { useSending } from '#lib/platform/browser/use-sending.ts'
import { useWords } from '#lib/platform/browser/words-context.tsx'
import { type NotedChange, noteChange } from './last-change.ts'

/** Says what was last done to an entry, with Undo for a removal. Stays until closed or until the next action. */
export function LastChangeNotice({ change }: { readonly change: NotedChange }) {
  const { words, say, locale } = useWords('entries')
  const client = useQueryClient()
  const failureWords = useFailureWords()
  const { busy, failure, send } = useSending()
  const [idempotencyKeyOf] = useState(() => idempotencyKeys())
  const { kind, list, id, number, warnings = [] } = change
  const ids = [...new Set(warnings.map((warning) => warning.id))]

  async function undo() {
    await restoreEntry(list, id, idempotencyKeyOf(`${number}`))
    noteChange({ kind: 'restored', list, id })
    void refreshEntries(client)
  }

  return (
    <section
      className="fixed end-gutter bottom-17 z-(--z-toast) flex max-w-[min(36rem,100vw-2*var(--gutter))] flex-wrap items-center gap-x-2 rounded-float bg-raised py-1 ps-4 pe-2 wrap-anywhere shadow-float"
      aria-label={words.change.label}
    >
      <p className="flex-[1_1_12rem] py-2" role="status">
        {failure ? failureWords(failure) : say(words.change[kind], { id, list })}{' '}
        {ids.length > 0 &&
          say(words.change.alsoListed, { count: ids.length, ids: new Intl.ListFormat(locale.tag).format(ids) })}
      </p>
      {kind === 'removed' && (
        <Button look="quiet" busy={busy} onClick={() => void send(undo)}>
          {busy ? words.change.undoing : words.change.undo}
        </Button>
      )}
      <Button look="quiet" onClick={() => noteChange(undefined)}>
        {words.change.close}
      </Button>
    </section>
  )
}
