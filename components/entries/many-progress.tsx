import { useEffect, useRef } from 'react'
import { Button } from '#components/ui/button.tsx'
import { DialogFoot } from '#components/ui/dialog.tsx'
import { Progress } from '#components/ui/progress.tsx'
import { useWords } from '#lib/platform/browser/words-context.tsx'
import type { ManyRun } from './use-many.ts'

type Props = {
  readonly run: Extract<ManyRun, { kind: 'running' }>
  readonly act: 'many' | 'editMany' | 'restoreMany'
  readonly isUndone: boolean
  readonly onStop: () => void
}

/** Progress and Stop. Screen readers can read the bar; it is not announced. */
export function ManyProgress({ run: { done, total }, act, isUndone, onStop }: Props) {
  const { words, say } = useWords('entries')
  const said = words[act]
  const sentence = say(isUndone ? said.undoing : said.acting, { done, total })
  const stop = useRef<HTMLButtonElement>(null)
  // The form that had the focus is gone.
  useEffect(() => stop.current?.focus(), [])
  return (
    <>
      <Progress label={sentence} value={done} max={total} />
      <p className="tabular">{sentence}</p>
      <DialogFoot>
        <Button ref={stop} onClick={onStop}>
          {said.stop}
        </Button>
      </DialogFoot>
    </>
  )
}
