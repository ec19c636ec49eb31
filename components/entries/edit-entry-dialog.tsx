import { useQuery } from '@tanstack/react-query'
import { AskDialog } from '#components/ui/ask-dialog.tsx'
import { Unread } from '#components/ui/unread.tsx'
import type { Environment } from '#lib/contract/tokens.ts'
import { readEntry } from '#lib/features/entries/browser/entries.ts'
import { RequestFailure } from '#lib/platform/browser/request-failure.ts'
import { useFailureWords } from '#lib/platform/browser/use-failure-words.ts'
import { useWords } from '#lib/platform/browser/words-context.tsx'
import { EditEntry } from './edit-entry.tsx'

type Props = { readonly list: Environment; readonly id: string; readonly onClose: () => void }

/** Edits an entry as it is when the dialog is opened, which may be newer than the page behind it. */
export function EditEntryDialog({ list, id, onClose }: Props) {
  const { words, say } = useWords('entries')
  const failureWords = useFailureWords()
  const entry = useQuery({
    queryKey: ['entry', list, id],
    queryFn: ({ signal }) => readEntry(list, id, signal),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  })
  if (entry.data) return <EditEntry list={list} id={id} opened={entry.data} onClose={onClose} />
  const failed = entry.error instanceof RequestFailure && {
    title: words.notRead,
    text: failureWords(entry.error),
    facts: entry.error.requestId && say(words.request, { id: entry.error.requestId }),
  }
  return (
    <AskDialog title={say(words.edit.heading, { id })} wide onClose={onClose}>
      <Unread
        loading={words.loading}
        failed={failed || undefined}
        retry={words.retry}
        busy={entry.isFetching}
        onRetry={() => void entry.refetch()}
      />
    </AskDialog>
  )
}
