import { CopyButton } from '#components/ui/copy-button.tsx'
import { Dialog } from '#components/ui/dialog.tsx'
import { NotStored, Stored, useStoring } from '#components/ui/storing.tsx'
import { copyText } from '#lib/platform/browser/copy-text.ts'
import { useWords } from '#lib/platform/browser/words-context.tsx'

type Props = { readonly codes: readonly string[]; readonly onDone: () => void }

function Codes({ codes, storing, onDone }: Props & { readonly storing: ReturnType<typeof useStoring> }) {
  const { words } = useWords('secondFactor')
  const said = words.codes
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
      <NotStored storing={storing}>{said.notYet}</NotStored>
      <Stored storing={storing} words={said} onDone={onDone} />
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

/** The recovery codes in a dialog. */
export function RecoveryCodesDialog({ codes, onDone }: Props) {
  const { words } = useWords('secondFactor')
  const storing = useStoring()
  return (
    <Dialog title={words.codes.heading} kept={!storing.isStored} onRefused={storing.refuse} onClose={onDone}>
      <Codes codes={codes} storing={storing} onDone={onDone} />
    </Dialog>
  )
}
