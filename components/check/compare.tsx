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

type Props = { readonly match: CheckMatch; readonly given: string }

/** The typed value above the listed one, in large; nothing if the listed value is withheld. */
export function Compare({ match: { rule, value, withheld }, given }: Props) {
  const { words } = useWords('check')
  if (value === null && withheld) return null
  const listed = String(value)
  const marks = rule === 'near'
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
