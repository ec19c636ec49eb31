import type { Message, PlacesOf, Values } from './message.ts'

const PLACE = /\{([A-Za-z]+)\}/g

/** Puts values into messages, as one locale writes them. */
export type Say = <const Words extends Message>(
  message: Words,
  // A message without places takes no values.
  ...values: PlacesOf<Words> extends never ? [] : [Values<Words>]
) => string

/** The speaker of a locale. Making one costs far more than using it: keep it. */
export function speaker(tag: string): Say {
  const numbers = new Intl.NumberFormat(tag)
  const plurals = new Intl.PluralRules(tag)
  return (message, ...[given]) => {
    const values: Readonly<Record<string, string | number | bigint>> = given ?? {}
    const sentence =
      typeof message === 'string' ? message : (message[plurals.select(Number(values.count))] ?? message.other)
    return sentence.replace(PLACE, (place, name: string) => {
      const value = Object.hasOwn(values, name) ? values[name] : place
      return typeof value === 'string' ? value : numbers.format(value ?? 0)
    })
  }
}

/** A bare number as a speaker's locale writes it. */
export function figures(say: Say, number: number | bigint): string {
  return say('{number}', { number })
}
