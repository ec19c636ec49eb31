import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '#components/ui/button.tsx'
import { FailureNotice } from '#components/ui/failure-notice.tsx'
import { Notice } from '#components/ui/notice.tsx'
import { SaveBar } from '#components/ui/settings.tsx'
import type { Environment } from '#lib/contract/tokens.ts'
import { fieldsOptions, setFields } from '#lib/features/fields/browser/fields.ts'
import { useConfirmedCall } from '#lib/platform/browser/use-confirmed-call.ts'
import { useSending } from '#lib/platform/browser/use-sending.ts'
import { useWords } from '#lib/platform/browser/words-context.tsx'
import type { FieldDraft } from './use-field-draft.ts'

type Props = { readonly list: Environment; readonly draft: FieldDraft }

/** Says in words what will change, and saves it. */
export function SaveFields({ list, draft }: Props) {
  const { words, say } = useWords('fields')
  const call = useConfirmedCall()
  const queries = useQueryClient()
  // Somebody else may have changed them: the page shows the present roles, and the draft stays.
  const { busy, failure, send, forget } = useSending(() => void queries.invalidateQueries(fieldsOptions(list)))
  const [isSaved, setIsSaved] = useState(false)
  const { uses, links } = draft.changes
  const said = words.will
  const count = uses.length + (links === undefined ? 0 : 1)
  const sentences = [
    ...uses.map(({ path, use }) => say(said[use ?? 'found'], { field: path })),
    ...(links === undefined ? [] : [links === null ? said.linksFound : say(said.links, { field: links })]),
  ]

  async function save() {
    setIsSaved(false)
    await send(async () => {
      if (!(await setFields(call, list, draft.changes))) return
      await queries.invalidateQueries()
      draft.discard()
      setIsSaved(true)
    })
  }
  function discard() {
    forget()
    draft.discard()
  }
  return (
    <div className="[--notice-inset:0.75rem]">
      <div role="status">{isSaved && count === 0 && <Notice tone="info">{words.saved}</Notice>}</div>
      <FailureNotice failure={failure} />
      {count > 0 && (
        <SaveBar
          actions={
            <>
              <Button look="quiet" onClick={discard}>
                {words.discard}
              </Button>
              <Button look="primary" busy={busy} onClick={() => void save()}>
                {busy ? words.saving : words.save}
              </Button>
            </>
          }
        >
          <strong>{say(words.changes, { count })}</strong> {sentences.join(' ')}
        </SaveBar>
      )}
    </div>
  )
}
