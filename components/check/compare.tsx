import { VisibleText } from '#components/values/visible-text.tsx'
import type { CheckMatch } from '#lib/features/check/api/check.ts'
import { useWords } from '#lib/platform/browser/words-context.tsx'
import { differenceTo } from './difference.ts'

type SideProps = { readonly text: string; readonly other: string; readonly marks: boolean }

/** One of two texts, marked where it differs from the other. */
export function Differing({ text, other, marks }: SideProps) {
  if (!marks) return <VisibleText text={text} />
  const { before, differs, after } = differenceTo(text, other)
  return (
    <>
      <VisibleText text={before} />
      <mark>
        <VisibleText text={differs} />
      </mark>
      <VisibleText text={after} />
    </>
  )
}

const countWords = (text: string) => text.split(/[\s,;]+/).filter((word) => word !== '').length

/** The listed value of the first match; of a name in several fields of an entry, all of its parts. */
function listedValue([match, ...rest]: readonly CheckMatch[], given: string): string {
  const value = String(match?.value)
  if (match?.rule !== 'name' || countWords(value) >= countWords(given)) return value
  const parts = rest.filter(({ key, rule }) => key === match.key && rule === 'name')
  return [value, ...parts.map((part) => String(part.value))].join(' ')
}

type Props = { readonly matches: readonly CheckMatch[]; readonly given: string }

/** The typed value above the listed one, in large. */
export function Compare({ matches, given }: Props) {
  const { words } = useWords('check')
  const listed = listedValue(matches, given)
  const marks = matches[0]?.rule === 'near'
  return (
    <dl className="compare" translate="no">
      <dt>{words.compare.typed}</dt>
      <dd>
        <bdi>
          <Differing text={given} other={listed} marks={marks} />
        </bdi>
      </dd>
      <dt>{words.compare.listed}</dt>
      <dd>
        <bdi>
          <Differing text={listed} other={given} marks={marks} />
        </bdi>
      </dd>
    </dl>
  )
}
