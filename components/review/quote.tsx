import { VisibleText } from '#components/values/visible-text.tsx'

type Props = {
  /** Who wrote it, and when. */
  readonly by: string
  readonly children: string | null
}

/** A person's text, unchanged, with its author. */
export function Quote({ by, children }: Props) {
  return (
    <span className="mt-1 block border-s-2 border-line-2 ps-3 font-normal" translate="no">
      {children !== null && children !== '' && (
        <span className="block whitespace-pre-line">
          <VisibleText text={children} />
        </span>
      )}
      <span className="block text-small text-ink-2">{by}</span>
    </span>
  )
}
