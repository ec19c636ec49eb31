import { useState } from 'react'
import { Button } from '#components/ui/button.tsx'
import { CopyButton } from '#components/ui/copy-button.tsx'
import { Dialog } from '#components/ui/dialog.tsx'
import { Notice } from '#components/ui/notice.tsx'
import { Tick } from '#components/ui/tick.tsx'
import { copyText } from '#lib/platform/browser/copy-text.ts'
import { useLeaveGuard } from '#lib/platform/browser/use-leave-guard.ts'
import { useWords } from '#lib/platform/browser/words-context.tsx'

type Props = { readonly codes: readonly string[]; readonly onDone: () => void }

/** Whether the codes are stored. Until then the person is kept on the page. */
function useStoring() {
  const [isStored, setIsStored] = useState(false)
  const [isRefused, setIsRefused] = useState(false)
  const refuse = () => setIsRefused(true)
  useLeaveGuard(!isStored, refuse)
  return { isStored, setIsStored, isRefused, refuse }
}

function Codes({ codes, storing, onDone }: Props & { readonly storing: ReturnType<typeof useStoring> }) {
  const { words } = useWords('secondFactor')
  const said = words.codes
  const { isStored, setIsStored, isRefused, refuse } = storing
  return (
    <div className="stack-4">
      <p>{said.lead}</p>
      <ul
        className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,20rem),1fr))] gap-x-4 border-y border-ink py-2"
        translate="no"
      >
        {codes.map((code) => (
          <li key={code}>
            <code className="select-all">{code}</code>
          </li>
        ))}
      </ul>
      <CopyButton onCopy={() => copyText(codes.join('\n'))} words={said} fromStart />
      <div role="alert">{isRefused && !isStored && <Notice tone="unsure">{said.notYet}</Notice>}</div>
      <Tick checked={isStored} onChange={(event) => setIsStored(event.currentTarget.checked)}>
        {said.stored}
      </Tick>
      <Button look="primary" aria-disabled={!isStored} onClick={isStored ? onDone : refuse}>
        {said.done}
      </Button>
    </div>
  )
}

/** Shows recovery codes this once, until the person confirms that they are stored. */
export function RecoveryCodes({ codes, onDone }: Props) {
  const { words } = useWords('secondFactor')
  return (
    <>
      <h2>{words.codes.heading}</h2>
      <Codes codes={codes} storing={useStoring()} onDone={onDone} />
    </>
  )
}

/** The same over a page. */
export function RecoveryCodesDialog({ codes, onDone }: Props) {
  const { words } = useWords('secondFactor')
  const storing = useStoring()
  return (
    <Dialog title={words.codes.heading} kept={!storing.isStored} onRefused={storing.refuse} onClose={onDone}>
      <Codes codes={codes} storing={storing} onDone={onDone} />
    </Dialog>
  )
}
