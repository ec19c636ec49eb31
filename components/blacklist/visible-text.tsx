import { segments } from '#lib/browser/characters.ts'

/** Text exactly as it is, with every hidden or reordering character drawn by its number. */
export function VisibleText({ text }: { readonly text: string }) {
  return segments(text).map((segment, index) =>
    segment.kind === 'plain' ? (
      segment.raw
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: a part of a text has no identity but its place
      <Token key={index} label={segment.label} name={segment.name} breaks={segment.raw === '\n'} />
    ),
  )
}

function Token({ label, name, breaks }: { readonly label: string; readonly name: string; readonly breaks: boolean }) {
  return (
    <>
      <span className="token" title={name}>
        {label}
      </span>
      {breaks && <span className="break">{'\n'}</span>}
    </>
  )
}
