import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '#components/ui/button.tsx'
import { FailureNotice } from '#components/ui/failure-notice.tsx'
import { Notice } from '#components/ui/notice.tsx'
import { SaveBar } from '#components/ui/settings.tsx'
import { SoftLink } from '#components/ui/soft-link.tsx'
import type { Environment } from '#lib/contract/tokens.ts'
import { rulesOptions, setRules } from '#lib/features/rules/browser/rules.ts'
import { useAskApproval } from '#lib/platform/browser/four-eyes.ts'
import { useConfirmedCall } from '#lib/platform/browser/use-confirmed-call.ts'
import { useSending } from '#lib/platform/browser/use-sending.ts'
import { type HeldSettings, isLower } from '#lib/platform/configuration/api/settings.ts'
import type { Draft } from './use-draft.ts'
import { useRuleWords } from './use-rule-words.ts'

type Props = { readonly list: Environment; readonly settings: HeldSettings; readonly draft: Draft }

/** Says in words what will change, and saves it. */
export function SaveChanges({ list, settings, draft }: Props) {
  const { words, say, will } = useRuleWords()
  const call = useConfirmedCall()
  const askApproval = useAskApproval()
  const queries = useQueryClient()
  // Somebody else may have changed them: the page shows the present settings, and the draft stays.
  const { busy, failure, send, forget } = useSending(() => void queries.invalidateQueries(rulesOptions(list)))
  const [isSaved, setIsSaved] = useState(false)
  const [asked, setAsked] = useState<string>()
  const sentences = will(draft.changes, settings)
  const isWrong = Object.values(draft.wrong).some((text) => text !== undefined)

  async function save() {
    setIsSaved(false)
    setAsked(undefined)
    const { fourEyes, ...others } = draft.changes
    const isLowered = fourEyes !== undefined && isLower(fourEyes, settings.fourEyes.value)
    const changes = isLowered ? others : draft.changes
    await send(async () => {
      const isEmpty = Object.keys(changes).length === 0
      if (!isEmpty && !(await setRules(call, list, changes, settings))) return
      const id = isLowered ? await askApproval({ kind: 'rule', list, fourEyes }) : undefined
      // Other pages show settings too.
      await queries.invalidateQueries()
      // No second person was asked, so the draft stays.
      if (isLowered && id === undefined) return
      setAsked(id)
      draft.discard()
      setIsSaved(!isEmpty)
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
        {asked !== undefined && sentences.length === 0 && (
          <div className="mt-4 [--notice-inset:0.75rem]">
            <Notice tone="info">
              {words.asked} <SoftLink href={`/for-me/approvals/${asked}`}>{words.openAsked}</SoftLink>
            </Notice>
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
              <Button look="primary" busy={busy} off={isWrong || sentences.length === 0} onClick={() => void save()}>
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
