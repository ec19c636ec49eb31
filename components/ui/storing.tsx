import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useLeaveGuard } from '#lib/platform/browser/use-leave-guard.ts'
import { Button } from './button.tsx'
import { Notice } from './notice.tsx'
import { Tick } from './tick.tsx'

/**
 * Whether a person has stored what is shown this once. Until they say so, Escape, a press outside, Back and closing the
 * page are refused: give `refuse` to the dialog too.
 */
export function useStoring() {
  const [isStored, setIsStored] = useState(false)
  const [refusals, setRefusals] = useState(0)
  const refuse = () => setRefusals((before) => before + 1)
  useLeaveGuard(!isStored, refuse)
  return { isStored, setIsStored, refusals, refuse }
}

type Storing = { readonly storing: ReturnType<typeof useStoring> }

/** Says after a refusal that it is not stored yet. */
export function NotStored({ storing: { isStored, refusals }, children }: Storing & { readonly children: ReactNode }) {
  const remark = useRef<HTMLDivElement>(null)
  // In a dialog longer than the window, the message would be out of view.
  useEffect(() => {
    if (refusals > 0) remark.current?.firstElementChild?.scrollIntoView({ block: 'nearest' })
  }, [refusals])
  return (
    <div role="alert" ref={remark}>
      {refusals > 0 && !isStored && <Notice tone="unsure">{children}</Notice>}
    </div>
  )
}

type Props = Storing & {
  readonly words: { readonly stored: string; readonly done: string }
  readonly onDone: () => void
}

/** The tick that says it is stored, and the button that ends. */
export function Stored({ storing: { isStored, setIsStored, refuse }, words, onDone }: Props) {
  return (
    <>
      <Tick checked={isStored} onChange={(event) => setIsStored(event.currentTarget.checked)}>
        {words.stored}
      </Tick>
      <Button look="primary" aria-disabled={!isStored} onClick={isStored ? onDone : refuse}>
        {words.done}
      </Button>
    </>
  )
}
