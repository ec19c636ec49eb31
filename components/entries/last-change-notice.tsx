import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '#components/ui/button.tsx'
import { restoreEntry } from '#lib/features/entries/browser/entries.ts'
import { idempotencyKeys } from '#lib/platform/browser/idempotency-keys.ts'
import { refreshEntries } from '#lib/platform/browser/refresh-entries.ts'
import { useFailureWords } from '#lib/platform/browser/use-failure-words.ts'
import { useSending } from '#lib/platform/browser/use-sending.ts'
import { useWords } from '#lib/platform/browser/words-context.tsx'
import { type LastChange, noteChange } from './last-change.ts'
import './entries.css'

/** Says what was last done to an entry, and takes a removal back. It stays until it is closed or something else is done. */
export function LastChangeNotice({ change }: { readonly change: LastChange }) {
  const { words, say, locale } = useWords('entries')
  const client = useQueryClient()
  const failureWords = useFailureWords()
  const { busy, failure, send } = useSending()
  const [idempotencyKeyOf] = useState(() => idempotencyKeys())
  const { kind, list, id, warnings = [] } = change
  const ids = [...new Set(warnings.map((warning) => warning.id))]

  async function undo() {
    await restoreEntry(list, id, idempotencyKeyOf(id))
    noteChange({ kind: 'restored', list, id })
    void refreshEntries(client)
  }

  return (
    <section className="toast" aria-label={words.change.label}>
      <p role="status">
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
