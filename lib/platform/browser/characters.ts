/**
 * A run of text that can be shown as it is, or one character that must be shown by its number. `code` is the number in
 * hexadecimal, as `202E`; `label` how it is drawn, as `U+202E`, with how often where blanks stand together.
 */
export type Segment =
  | { readonly kind: 'plain'; readonly raw: string }
  | { readonly kind: 'hidden'; readonly raw: string; readonly label: string; readonly code: string }

// What stays as it is although it is invisible by itself: a variation selector or joiner inside an emoji, a keycap, and
// the selectors that choose the form of an ideograph in a name.
const IN_EMOJI = String.raw`(?<=\p{Extended_Pictographic}|\p{Emoji_Modifier})[\uFE0E\uFE0F]|(?<=[0-9#*])\uFE0F(?=\u20E3)`
const JOINED_EMOJI = String.raw`(?<=\p{Extended_Pictographic}\uFE0F?|\p{Emoji_Modifier})\u200D(?=\p{Extended_Pictographic})`
const IDEOGRAPH_FORM = String.raw`(?<=\p{Ideographic})[\u{E0100}-\u{E01EF}]`
const ALLOWED = `${IN_EMOJI}|${JOINED_EMOJI}|${IDEOGRAPH_FORM}`

// Controls, formatting and bidirectional marks, half surrogates, line separators, whatever draws nothing, and blanks
// that look like an ordinary blank. The ideographic space (U+3000) is visibly wide and common in names.
const INVISIBLE = String.raw`[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]|(?![ \u3000])\p{Zs}`
const EDGE_BLANK = '^ +| +$'

const HIDDEN = new RegExp(`(?!${ALLOWED})(?:${INVISIBLE})|${EDGE_BLANK}`, 'gu')

/** Printable ASCII without a blank at either end: most text by far, and told a hundred times as fast. */
const ASCII = /^[!-~](?:[ -~]*[!-~])?$/

/** Whether text reads from left to right wherever it stands, and hides nothing. */
export function isAscii(text: string): boolean {
  return ASCII.test(text)
}

/** Whether text can be shown as it is. */
export function isPlain(text: string): boolean {
  return isAscii(text) || text.search(HIDDEN) === -1
}

function hiddenSegment(raw: string): Segment {
  const code = (raw.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')
  const times = raw.length > 1 && raw.startsWith(' ') ? ` ×${raw.length}` : ''
  return { kind: 'hidden', raw, label: `U+${code}${times}`, code }
}

/**
 * Splits text so that every character which is invisible, or which would reorder or hide its neighbours, stands alone
 * and can be drawn by its number. The `raw` parts joined are the text.
 */
export function segments(text: string): readonly Segment[] {
  if (isAscii(text)) return [{ kind: 'plain', raw: text }]
  const found: Segment[] = []
  let end = 0
  for (const { 0: raw, index } of text.matchAll(HIDDEN)) {
    if (index > end) found.push({ kind: 'plain', raw: text.slice(end, index) })
    found.push(hiddenSegment(raw))
    end = index + raw.length
  }
  if (end < text.length || text === '') found.push({ kind: 'plain', raw: text.slice(end) })
  return found
}
