import { useState } from 'react'
import { Button } from '#components/ui/button.tsx'
import { CopyButton } from '#components/ui/copy-button.tsx'
import { Tick } from '#components/ui/tick.tsx'
import { copyText } from '#lib/platform/browser/copy-text.ts'
import { useWords } from '#lib/platform/browser/words-context.tsx'

type Props = { readonly codes: readonly string[]; readonly onDone: () => void }

/** Shows recovery codes this once, until the person confirms that they are stored. */
export function RecoveryCodes({ codes, onDone }: Props) {
  const { words } = useWords('secondFactor')
  const said = words.codes
  const [isStored, setIsStored] = useState(false)
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
      <Tick checked={isStored} onChange={(event) => setIsStored(event.currentTarget.checked)}>
        {said.stored}
      </Tick>
      <Button look="primary" aria-disabled={!isStored} onClick={() => isStored && onDone()}>
        {said.done}
      </Button>
    </div>
  )
}
