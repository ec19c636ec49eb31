import { keepLatest } from './keep-latest.ts'
import type { Message, PlaceholdersOf, Values } from './message.ts'
import { KEPT_TAGS, numberSampleOf, writeWhole } from './whole-numbers.ts'

const PLACEHOLDER = /\{([A-Za-z]+)\}/

/** Sentences split at their placeholders: text, name of a placeholder, text, and so on, ending with text. */
const cut = new Map<string, readonly string[]>()

function piecesOf(sentence: string): readonly string[] {
  const pieces = cut.get(sentence) ?? sentence.split(PLACEHOLDER)
  cut.set(sentence, pieces)
  return pieces
}

/** Fills the placeholders of messages, formatted for one locale. */
export type Say = <const Words extends Message>(
  message: Words,
  // A message without placeholders takes no values.
  ...values: PlaceholdersOf<Words> extends never ? [] : [Values<Words>]
) => string

const speakers = keepLatest<Say>(KEPT_TAGS)

/**
 * Returns the `Say` of a locale.
 *
 * @param sample from `numberSampleOf`; without it, `Intl` formats numbers.
 */
export function speaker(tag: string, sample?: string): Say {
  return speakers(tag, () => makeSpeaker(tag, sample ?? numberSampleOf(tag)))
}

function makeSpeaker(tag: string, sample: string): Say {
  let numbers: Intl.NumberFormat | undefined
  const write = (number: number | bigint) => {
    const written = writeWhole(number, sample)
    if (written !== undefined) return written
    numbers ??= new Intl.NumberFormat(tag)
    return numbers.format(number)
  }
  const plurals = new Intl.PluralRules(tag)
  return (message, ...[given]) => {
    const values: Readonly<Record<string, string | number | bigint>> = given ?? {}
    const sentence =
      typeof message === 'string' ? message : (message[plurals.select(Number(values.count))] ?? message.other)
    return piecesOf(sentence)
      .map((piece, index) => {
        if (index % 2 === 0) return piece
        const value = Object.hasOwn(values, piece) ? values[piece] : `{${piece}}`
        return typeof value === 'string' ? value : write(value ?? 0)
      })
      .join('')
  }
}

/** Formats a number alone for the locale. */
export function figures(say: Say, number: number | bigint): string {
  return say('{number}', { number })
}
