/**
 * A run of text to show as it is, or one character to show by its code point. `code` is the code point in hexadecimal,
 * such as `202E`; `label` is the text to draw, such as `U+202E`, with a count for a run of blanks.
 */
export type Segment =
  | { readonly kind: 'plain'; readonly raw: string }
  | { readonly kind: 'hidden'; readonly raw: string; readonly label: string; readonly code: string }

// Invisible characters that stay: a variation selector or joiner within an emoji, a keycap, and the selectors for the
// form of an ideograph in a name.
const IN_EMOJI = String.raw`(?<=\p{Extended_Pictographic}|\p{Emoji_Modifier})[\uFE0E\uFE0F]|(?<=[0-9#*])\uFE0F(?=\u20E3)`
const JOINED_EMOJI = String.raw`(?<=\p{Extended_Pictographic}\uFE0F?|\p{Emoji_Modifier})\u200D(?=\p{Extended_Pictographic})`
const IDEOGRAPH_FORM = String.raw`(?<=\p{Ideographic})[\u{E0100}-\u{E01EF}]`
const ALLOWED = `${IN_EMOJI}|${JOINED_EMOJI}|${IDEOGRAPH_FORM}`

// Controls, formatting and bidirectional marks, lone surrogates, line separators, characters without a glyph, and
// blanks that look like an ordinary space. The ideographic space (U+3000) is visibly wide and common in names.
const INVISIBLE = String.raw`[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]|(?![ \u3000])\p{Zs}`
const EDGE_BLANK = '^ +| +$'

const HIDDEN = new RegExp(`(?!${ALLOWED})(?:${INVISIBLE})|${EDGE_BLANK}`, 'gu')

/** Printable ASCII without a space at either end. Covers most text, and is a hundred times faster to test. */
const ASCII = /^[!-~](?:[ -~]*[!-~])?$/

/** Whether text is left-to-right in every context and hides nothing. */
export function isAscii(text: string): boolean {
  return ASCII.test(text)
}

/** Whether text can be shown as it is. */
export function isPlain(text: string): boolean {
  return isAscii(text) || text.search(HIDDEN) === -1
}

/** Returns the beginning of a text, cut before a character that it would split. */
export function cut(text: string, most: number): string {
  return text.slice(0, (text.codePointAt(most - 1) ?? 0) > 0xffff ? most - 1 : most)
}

function hiddenSegment(raw: string): Segment {
  const code = (raw.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')
  const times = raw.length > 1 && raw.startsWith(' ') ? ` ×${raw.length}` : ''
  return { kind: 'hidden', raw, label: `U+${code}${times}`, code }
}

/**
 * Splits text so that every character that is invisible, or could reorder or hide its neighbours, is a part of its own
 * and can be drawn by its code point. The `raw` parts joined are the text.
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
