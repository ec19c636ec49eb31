/** A sentence with named placeholders, such as `Rows {from}–{to}`. */
type Sentence = string

/** Sentences for each plural category of the language (CLDR), chosen by the placeholder `count`. */
type Counted = { readonly other: Sentence } & { readonly [category in Intl.LDMLPluralRule]?: Sentence }

export type Message = Sentence | Counted

type Placeholders<Text extends string> = Text extends `${string}{${infer Placeholder}}${infer Rest}`
  ? Placeholder | Placeholders<Rest>
  : never

/** The placeholders of a message. Each needs a value. */
export type PlaceholdersOf<Words extends Message> = Words extends string
  ? Placeholders<Words>
  : Words extends Counted
    ? 'count' | Placeholders<Words['other']>
    : never

/** Values of a message's placeholders. Numbers are formatted for the locale; text is inserted unchanged. */
export type Values<Words extends Message> = {
  readonly [Placeholder in PlaceholdersOf<Words>]: string | number | bigint
}

/** The same messages in another language: the same keys, other sentences. */
export type Translated<Words> = {
  readonly [Name in keyof Words]: Words[Name] extends Message
    ? Words[Name] extends string
      ? Sentence
      : Counted
    : Translated<Words[Name]>
}
