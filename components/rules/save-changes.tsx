import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '#components/ui/button.tsx'
import { FailureNotice } from '#components/ui/failure-notice.tsx'
import { Notice } from '#components/ui/notice.tsx'
import { SaveBar } from '#components/ui/settings.tsx'
import type { Environment } from '#lib/contract/tokens.ts'
import { setRules } from '#lib/features/rules/browser/rules.ts'
import { useConfirmedCall } from '#lib/platform/browser/use-confirmed-call.ts'
import { useSending } from '#lib/platform/browser/use-sending.ts'
import type { HeldSettings } from '#lib/platform/configuration/api/settings.ts'
import type { Draft } from './use-draft.ts'
import { useRuleWords } from './use-rule-words.ts'

type Props = { readonly list: Environment; readonly settings: HeldSettings; readonly draft: Draft }

/** Says in words what will be different, and saves it. */
export function SaveChanges({ list, settings, draft }: Props) {
  const { words, say, will } = useRuleWords()
  const { busy, failure, send, forget } = useSending()
  const call = useConfirmedCall()
  const queries = useQueryClient()
  const [isSaved, setIsSaved] = useState(false)
  const sentences = will(draft.changes, settings)
  const isWrong = Object.values(draft.wrong).some((text) => text !== undefined)

  async function save() {
    setIsSaved(false)
    await send(async () => {
      if (!(await setRules(call, list, draft.changes))) return
      // Pages beside this one tell of what was set too.
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
    <>
      <div role="status">
        {isSaved && sentences.length === 0 && (
          <div className="mt-4 [--notice-inset:0.75rem]">
            <Notice tone="info">{words.saved}</Notice>
          </div>
        )}
      </div>
      {failure && (
        <div className="mt-4 [--notice-inset:0.75rem]">
          <FailureNotice failure={failure} />
        </div>
      )}
      {(sentences.length > 0 || isWrong) && (
        <SaveBar
          actions={
            <>
              <Button look="quiet" onClick={discard}>
                {words.discard}
              </Button>
              <Button
                look="primary"
                busy={busy}
                aria-disabled={isWrong || sentences.length === 0}
                onClick={() => !isWrong && sentences.length > 0 && void save()}
              >
                {busy ? words.saving : words.save}
              </Button>
            </>
          }
        >
          <strong>{say(words.changes, { count: sentences.length })}</strong> {sentences.join(' ')}
        </SaveBar>
      )}
    </>
  )
}
