import { segments } from '#lib/platform/browser/characters.ts'
import { useWords } from '#lib/platform/browser/words-context.tsx'

/** Text exactly as it is, with every hidden or reordering character shown as its number. */
export function VisibleText({ text }: { readonly text: string }) {
  return segments(text).map((segment, index) =>
    segment.kind === 'plain' ? (
      segment.raw
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: a part of a text has no identity but its place
      <Token key={index} label={segment.label} code={segment.code} breaks={segment.raw === '\n'} />
    ),
  )
}

function Token({ label, code, breaks }: { readonly label: string; readonly code: string; readonly breaks: boolean }) {
  const { words } = useWords('values')
  const names: Readonly<Record<string, string>> = words.hidden
  return (
    <>
      <span className="value-token" title={names[code] ?? words.hiddenCharacter}>
        {label}
      </span>
      {breaks && <span className="value-break">{'\n'}</span>}
    </>
  )
}
