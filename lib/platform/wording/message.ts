/** A sentence with named places, such as `Rows {from}–{to}`. */
export type Sentence = string

/** Sentences chosen by the place `count`, one for each plural category that the language has (CLDR). */
export type Counted = { readonly other: Sentence } & { readonly [category in Intl.LDMLPluralRule]?: Sentence }

export type Message = Sentence | Counted

type Places<Text extends string> = Text extends `${string}{${infer Place}}${infer Rest}` ? Place | Places<Rest> : never

/** The places of a message, each of which needs a value. */
export type PlacesOf<Words extends Message> = Words extends string
  ? Places<Words>
  : Words extends Counted
    ? 'count' | Places<Words['other']>
    : never

/** A number is written as the locale writes numbers; anything else is put in as it is. */
export type Values<Words extends Message> = { readonly [Place in PlacesOf<Words>]: string | number | bigint }

/** The same messages in another language: same names, any sentences. */
export type Translated<Words> = {
  readonly [Name in keyof Words]: Words[Name] extends Message
    ? Words[Name] extends string
      ? Sentence
      : Counted
    : Translated<Words[Name]>
}
