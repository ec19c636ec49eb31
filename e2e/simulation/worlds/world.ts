import 'server-only'
import type { BlacklistedUser } from '#lib/contract/blacklist.ts'
import type { JsonObject } from '#lib/contract/json.ts'
import { canonicalJson } from '#lib/mirror/pairing/canonical-json.ts'
import type { Random } from '../random.ts'
import type { Distortion } from '../service.ts'

/** An entry of a simulated list; keeps its identity while its fields change. */
export type Entity = { readonly number: number; fields: JsonObject }

/** An entry with its fields at the time of an answer. */
export type Shown = { readonly entity: Entity; readonly fields: JsonObject }

/** How a list of records behaves while it is synced. */
export type World = {
  readonly name: string
  /** Returns a new entry; `number` is unique. */
  make(number: number, random: Random): JsonObject
  /** Changes of the list per request. */
  readonly rate: number
  change?(list: RecordList, random: Random): void
  /** Extra fields of an answer, for paths that change by themselves. */
  served?(entity: Entity, place: number, now: number, random: Random): JsonObject
  /** Paths of what `served` adds. */
  readonly served_paths?: readonly string[]
  /** Fields whose texts identify a person. Without them, answers about such texts are only checked for denials. */
  readonly identifies?: readonly string[]
  /** Fields whose texts describe; by default the reason. */
  readonly describes?: readonly string[]
  /** Values to check after a sync, besides those that any entry ever carried. */
  asked?(sync: number, seed: number): readonly string[]
  /** Initial number of entries, and maximum per page; by default 110 and 20. */
  size?(seed: number): { readonly length?: number; readonly page?: number }
  /** Orders the entries of one answer, if the service has no order of its own. */
  query?(entities: readonly Shown[], random: Random): readonly Shown[]
  /** Distorts the pages of one run. */
  readonly distorts?: () => Distortion
  /** Every second answer is this many requests old, and λ is set to that. */
  readonly behind?: number
  /** Share of syncs that must be certified over many runs; all by default. */
  readonly certified?: readonly [least: number, most: number]
  /** No theorem covers it: it may deny somebody, and pages say what its proofs rest on. */
  readonly isOutside?: boolean
}

/** The period in which something was true, perhaps still. */
type Span = { readonly from: number; to: number }

/** When each entry had a value or a content. */
type Held = Map<number, Span[]>

/** What is removed at a moment counts as absent at that moment: an answer of that moment may follow the removal. */
function isThroughout(spans: readonly Span[], from: number, to: number): boolean {
  return spans.some((span) => span.from <= from && span.to > to)
}

/** A list of records with its full history. */
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

  /** Moves an entry without it ever leaving the list. */
  move(entity: Entity, place: number): void {
    this.entities.splice(this.entities.indexOf(entity), 1)
    this.entities.splice(place, 0, entity)
  }

  /** Every entry as it is now. */
  get shown(): readonly Shown[] {
    return this.entities.map((entity) => ({ entity, fields: entity.fields }))
  }

  /** An entry as an answer shows it at an offset. */
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

  /** A content without fields that change by themselves. */
  faceOf(fields: JsonObject): string {
    return canonicalJson(fields, new Set(this.#world.served_paths))
  }

  get values(): readonly string[] {
    return [...this.#values.keys()]
  }

  /** The path of an identifying value. */
  identifyingPathOf(value: string): string | undefined {
    return this.#identifying.get(value)
  }

  /** The path of a describing value. */
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

  /** Whether a content was added or removed between two moments: no entry had it throughout. */
  moved(fields: JsonObject, from: number, to: number): boolean {
    const entities = [...(this.#contents.get(this.faceOf(fields))?.values() ?? [])]
    return entities.length > 1 || !entities.some((spans) => isThroughout(spans, from, to))
  }
}
