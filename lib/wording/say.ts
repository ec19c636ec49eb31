import type { Message, PlacesOf, Values } from './message.ts'

const PLACE = /\{([A-Za-z]+)\}/

/** Sentences cut at their places: text, the name of a place, text, and so on, to a text at the end. */
const cut = new Map<string, readonly string[]>()

function piecesOf(sentence: string): readonly string[] {
  const pieces = cut.get(sentence) ?? sentence.split(PLACE)
  cut.set(sentence, pieces)
  return pieces
}

/** Puts values into messages, as one locale writes them. */
export type Say = <const Words extends Message>(
  message: Words,
  // A message without places takes no values.
  ...values: PlacesOf<Words> extends never ? [] : [Values<Words>]
) => string

/** A server meets the tags of many readers; browsers may name any number of them. */
const KEPT_SPEAKERS = 50
const speakers = new Map<string, Say>()

/** The speaker of a locale. Making one costs far more than using it, so the latest are kept. */
export function speaker(tag: string): Say {
  const say = speakers.get(tag) ?? makeSpeaker(tag)
  speakers.delete(tag)
  speakers.set(tag, say)
  const [oldest] = speakers.keys()
  if (speakers.size > KEPT_SPEAKERS && oldest !== undefined) speakers.delete(oldest)
  return say
}

function makeSpeaker(tag: string): Say {
  const numbers = new Intl.NumberFormat(tag)
  const plurals = new Intl.PluralRules(tag)
  return (message, ...[given]) => {
    const values: Readonly<Record<string, string | number | bigint>> = given ?? {}
    const sentence =
      typeof message === 'string' ? message : (message[plurals.select(Number(values.count))] ?? message.other)
    return piecesOf(sentence)
      .map((piece, index) => {
        if (index % 2 === 0) return piece
        const value = Object.hasOwn(values, piece) ? values[piece] : `{${piece}}`
        return typeof value === 'string' ? value : numbers.format(value ?? 0)
      })
      .join('')
  }
}

/** A bare number as a speaker's locale writes it. */
export function figures(say: Say, number: number | bigint): string {
  return say('{number}', { number })
}
