/**
 * What a proof rests on besides its grade. `copies`: equal entries on small pages could be mistaken for each other.
 * `moved`: entries were seen to move, in this sync or one of the last ones.
 */
export const PROVISOS = ['copies', 'moved'] as const
export type Proviso = (typeof PROVISOS)[number]
