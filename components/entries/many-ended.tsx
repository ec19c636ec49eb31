import { useEffect, useRef } from 'react'
import { Button } from '#components/ui/button.tsx'
import { DialogFoot } from '#components/ui/dialog.tsx'
import { Notice } from '#components/ui/notice.tsx'
import { VisibleText } from '#components/values/visible-text.tsx'
import { useFailureWords } from '#lib/platform/browser/use-failure-words.ts'
import { useWords } from '#lib/platform/browser/words-context.tsx'
import type { ManyRun } from './use-many.ts'

type Props = {
  readonly run: Extract<ManyRun, { kind: 'ended' }>
  readonly act: 'many' | 'editMany' | 'restoreMany'
  readonly isUndone: boolean
  readonly busy: boolean
  readonly onUndo: () => void
  readonly onClose: () => void
}

/** Result of an action on many entries: how many succeeded, which failed and why, and Undo. */
export function ManyEnded({ run: { done, failed, left }, act, isUndone, busy, onUndo, onClose }: Props) {
  const { words, say } = useWords('entries')
  const said = words[act]
  const failureWords = useFailureWords()
  const text = useRef<HTMLParagraphElement>(null)
  useEffect(() => text.current?.focus(), [])
  return (
    <>
      <p ref={text} tabIndex={-1}>
        {say(isUndone ? said.undone : said.acted, { count: done.length })}
        {left > 0 && ` ${say(said.left, { count: left })}`}
      </p>
      {failed.length > 0 && (
        <Notice tone="failed">
          {say(isUndone ? said.notUndone : said.notActed, { count: failed.length })}
          <ul className="mt-2 max-h-48 overflow-auto wrap-anywhere">
            {failed.map(({ id, failure }) => (
              <li key={id}>
                <code translate="no">
                  <VisibleText text={id} />
                </code>{' '}
                {failureWords(failure)}
              </li>
            ))}
          </ul>
        </Notice>
      )}
      <DialogFoot>
        {!isUndone && done.length > 0 && (
          <Button busy={busy} onClick={onUndo}>
            {say(said.undo, { count: done.length })}
          </Button>
        )}
        <Button look="primary" off={busy} onClick={onClose}>
          {words.change.close}
        </Button>
      </DialogFoot>
    </>
  )
}
