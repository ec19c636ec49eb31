import 'server-only'
import type { BlacklistedUser } from '#lib/contract/blacklist.ts'
import type { JsonObject } from '#lib/contract/json.ts'
import { canonicalJson } from '#lib/mirror/pairing/canonical-json.ts'
import type { Random } from '../random.ts'
import type { Distortion } from '../service.ts'

/** An entry of a simulated list: the same one for as long as it is on it, whatever becomes of its fields. */
export type Entity = { readonly number: number; fields: JsonObject }

/** An entry as it is, or was, when an answer shows it. */
export type Shown = { readonly entity: Entity; readonly fields: JsonObject }

/** How a list of records behaves while it is synced. */
export type World = {
  readonly name: string
  /** An entry that comes; `number` is another for each. */
  make(number: number, random: Random): JsonObject
  /** Changes of the list per request. */
  readonly rate: number
  change?(list: RecordList, random: Random): void
  /** What an answer shows besides, for paths that change by themselves. */
  served?(entity: Entity, place: number, now: number, random: Random): JsonObject
  /** Paths of what `served` adds. */
  readonly served_paths?: readonly string[]
  /** Fields whose texts identify a person; left out, answers about such texts are only held against denials. */
  readonly identifies?: readonly string[]
  /** Fields whose texts describe; else the reason. */
  readonly describes?: readonly string[]
  /** What is asked for at the end of a sync besides what any entry ever carried. */
  asked?(sync: number, seed: number): readonly string[]
  /** Entries at the beginning, and on a page at most; else 110 and 20. */
  size?(seed: number): { readonly length?: number; readonly page?: number }
  /** The order in which one answer shows the entries, where the service has none of its own. */
  query?(entities: readonly Shown[], random: Random): readonly Shown[]
  /** Distorts the pages of one run. */
  readonly distorts?: () => Distortion
  /** Every second answer is so many requests old, and λ is set to as much. */
  readonly behind?: number
  /** The share of its syncs that has to be certified, over many runs; all of them where it is left out. */
  readonly certified?: readonly [least: number, most: number]
  /** No theorem covers it: it may deny somebody, and the page says on what its proofs rest. */
  readonly isOutside?: boolean
}

/** When something was so: from one moment until another, or still. */
type Span = { readonly from: number; to: number }

/** A value, or a content, and when which entry had it. */
type Held = Map<number, Span[]>

/** What went at a moment was not there any more at that moment: an answer of it may come after the change. */
function isThroughout(spans: readonly Span[], from: number, to: number): boolean {
  return spans.some((span) => span.from <= from && span.to > to)
}

/** A list of records, with all that ever was on it. */
export class RecordList {
  readonly entities: Entity[] = []
  now = 0
  edits = 0
  readonly #world: World
  readonly #random: Random
  readonly #values = new Map<string, Held>()
  readonly #contents = new Map<string, Held>()
  readonly #identifying = new Map<string, string>()
  readonly #describing = new Map<string, string>()
  #made = 0

  constructor(world: World, length: number, random: Random) {
    this.#world = world
    this.#random = random
    for (let place = 0; place < length; place += 1) this.insert(place)
  }

  insert(place: number, fields?: JsonObject): Entity {
    const number = this.#made++
    const entity = { number, fields: fields ?? this.#world.make(number, this.#random) }
    this.entities.splice(place, 0, entity)
    this.#begin(entity)
    return entity
  }

  remove(entity: Entity): void {
    this.entities.splice(this.entities.indexOf(entity), 1)
    this.#end(entity)
  }

  edit(entity: Entity, fields: JsonObject): void {
    this.#end(entity)
    entity.fields = { ...entity.fields, ...fields }
    this.#begin(entity)
    this.edits += 1
  }

  /** Moves an entry, which never leaves the list by that. */
  move(entity: Entity, place: number): void {
    this.entities.splice(this.entities.indexOf(entity), 1)
    this.entities.splice(place, 0, entity)
  }

  /** Every entry as it is now. */
  get shown(): readonly Shown[] {
    return this.entities.map((entity) => ({ entity, fields: entity.fields }))
  }

  /** An entry as an answer shows it at a place. */
  itemOf({ entity, fields }: Shown, place: number): BlacklistedUser {
    return { ...fields, ...this.#world.served?.(entity, place, this.now, this.#random) }
  }

  #heldBy({ number, fields }: Entity, held: (spans: Span[]) => void): void {
    const places: [Map<string, Held>, string][] = [[this.#contents, this.faceOf(fields)]]
    const { identifies = [], describes = ['reason'] } = this.#world
    for (const [path, value] of Object.entries(fields)) {
      if (typeof value !== 'string') continue
      places.push([this.#values, value])
      if (identifies.includes(path)) this.#identifying.set(value, path)
      if (describes.includes(path)) this.#describing.set(value, path)
    }
    for (const [map, name] of places) {
      const entities = map.get(name) ?? new Map<number, Span[]>()
      map.set(name, entities)
      const spans = entities.get(number) ?? []
      entities.set(number, spans)
      held(spans)
    }
  }

  #begin(entity: Entity): void {
    this.#heldBy(entity, (spans) => spans.push({ from: this.now, to: Number.POSITIVE_INFINITY }))
  }

  #end(entity: Entity): void {
    this.#heldBy(entity, (spans) => {
      const last = spans.at(-1)
      if (last) last.to = this.now
    })
  }

  /** A content without what changes by itself. */
  faceOf(fields: JsonObject): string {
    return canonicalJson(fields, new Set(this.#world.served_paths))
  }

  get values(): readonly string[] {
    return [...this.#values.keys()]
  }

  /** The path of a value that identifies. */
  identifyingPathOf(value: string): string | undefined {
    return this.#identifying.get(value)
  }

  /** The path of a value that describes. */
  describingPathOf(value: string): string | undefined {
    return this.#describing.get(value)
  }

  /** Whether one entry carried a value throughout. */
  carriedThroughout(value: string, from: number, to: number): boolean {
    return [...(this.#values.get(value)?.values() ?? [])].some((spans) => isThroughout(spans, from, to))
  }

  /** Whether any entry carried a value at any moment between two. */
  carriedEver(value: string, from: number, to: number): boolean {
    return [...(this.#values.get(value)?.values() ?? [])].flat().some((span) => span.from <= to && span.to >= from)
  }

  /** Whether a content came, or went, between two moments: some entry had it not throughout. */
  moved(fields: JsonObject, from: number, to: number): boolean {
    const entities = [...(this.#contents.get(this.faceOf(fields))?.values() ?? [])]
    return entities.length > 1 || !entities.some((spans) => isThroughout(spans, from, to))
  }
}
