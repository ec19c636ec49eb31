import type { ReactNode } from 'react'
import { VisibleText } from '#components/values/visible-text.tsx'
import { cut } from '#lib/platform/browser/characters.ts'
import { VALUE_PLACE } from './value-place.ts'

type Props = { readonly text: string; readonly children: ReactNode }

/**
 * A sentence with an element in place of `VALUE_PLACE`, if it contains it. Another sentence is another element: a browser
 * that translates the page replaces the text nodes, and React can neither change nor remove one that is gone.
 */
export function Sentence({ text, children }: Props) {
  const [before = '', after] = text.split(VALUE_PLACE)
  return (
    <span key={text}>
      {before}
      {after !== undefined && children}
      {after}
    </span>
  )
}

/** Characters shown of a value in a sentence. */
const SHOWN = 120

/** A checked value in a sentence: never translated, hidden characters visible. */
export function GivenValue({ text }: { readonly text: string }) {
  const shown = text.length > SHOWN ? `${cut(text, SHOWN)}…` : text
  return (
    <strong translate="no">
      <bdi>
        <VisibleText text={shown} />
      </bdi>
    </strong>
  )
}
