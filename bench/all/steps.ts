import type { DatabaseKind } from '#lib/platform/database/open.ts'

/** One benchmark. `minutes` on two idle cores; `gigabytes` of disk while it runs. */
export type Step = {
  readonly name: string
  /** The program in `bench`, and its arguments. `STORE` stands for the store that the steps of a size share. */
  readonly words: readonly string[]
  readonly minutes: number
  readonly gigabytes: number
  readonly kind: DatabaseKind
}

const STORE = 'STORE'

/** Per million entries, estimated from single runs. */
const MINUTES = { size: 0.2, filters: 9, export: 2, lookup: 6, fill: 5, service: 1.5, import: 1 }
const GIGABYTES = { sqlite: 2.7, postgres: 5, service: 1.2 }

/** PostgreSQL takes about four times as long to fill. */
const SLOWER: Readonly<Record<DatabaseKind, number>> = { sqlite: 1, postgres: 4 }

/** The service's list, and the synced copy, at a size. */
function sized(kind: DatabaseKind, service: number, copy: number): readonly Step[] {
  const [ofService, ofCopy] = [service / 1e6, copy / 1e6]
  const slower = SLOWER[kind]
  const step = (what: string, words: readonly string[], minutes: number, gigabytes: number): Step => ({
    name: `${what}-${kind}-${words.find((word) => /^\d{5,}$/.test(word))}`,
    words,
    minutes: 1 + minutes,
    gigabytes,
    kind,
  })
  const [users, rows] = [String(service), String(copy)]
  return [
    step('service-size', ['service-size.ts', users, kind], ofService * MINUTES.size, ofService * 2),
    ...(kind === 'sqlite'
      ? [
          step('service-list', ['service-list.ts', users], ofService * MINUTES.service, ofService * GIGABYTES.service),
          step('import', ['service-import.ts', users], ofService * MINUTES.import, ofService * 2 * GIGABYTES.service),
          step('fill', ['mirror-fill.ts', kind, rows], ofCopy * MINUTES.fill, ofCopy * GIGABYTES.sqlite),
        ]
      : []),
    step('lookup', ['mirror-lookup.ts', kind, rows], ofCopy * MINUTES.lookup * slower, ofCopy * GIGABYTES[kind]),
    step(
      'filters',
      ['mirror-filters.ts', kind, rows, STORE],
      ofCopy * MINUTES.filters * slower,
      ofCopy * GIGABYTES[kind],
    ),
    step('export', ['list-export.ts', kind, rows, STORE], ofCopy * MINUTES.export, ofCopy * (GIGABYTES[kind] + 0.6)),
  ]
}

/** The steps that do not depend on a size. */
function fixed(kind: DatabaseKind): readonly Step[] {
  const step = (name: string, words: readonly string[], minutes: number): Step => ({
    name,
    words,
    minutes,
    gigabytes: 1,
    kind,
  })
  const both = [
    step(`worlds-${kind}`, ['mirror-worlds.ts', '100', kind], kind === 'sqlite' ? 35 : 70),
    step(`properties-${kind}`, ['mirror-properties.ts', '100000', kind], kind === 'sqlite' ? 5 : 10),
  ]
  // The other steps run only once: `watches` uses both databases, and the rest do not compare databases.
  if (kind === 'postgres') return [...both, step('watches', ['watches.ts'], 5)]
  return [
    step('pages', ['console-pages.ts'], 25),
    step('every-page', ['every-page.ts'], 12),
    step('peers', ['peers.ts'], 10),
    step('handler', ['console-handler.ts'], 5),
    step('lighthouse', ['lighthouse.ts'], 15),
    step('check', ['check.ts'], 2),
    step('spellings', ['check-spellings.ts'], 6),
    step('simulation', ['mirror-simulation.ts'], 15),
    step('growth', ['growth.ts', '5', 'sqlite'], 10),
    ...both,
  ]
}

/** Everything that docs/benchmarks.md shows, one database after the other. */
export function stepsOf(withTenMillion: boolean): readonly Step[] {
  return (['sqlite', 'postgres'] as const).flatMap((kind) => [
    ...fixed(kind),
    ...sized(kind, 100_000, 100_000),
    ...sized(kind, 1_000_000, 1_000_000),
    ...(withTenMillion ? sized(kind, 10_000_000, kind === 'sqlite' ? 10_000_000 : 3_000_000) : []),
  ])
}

/** The name of the store that a step shares with others of its database and size, if it shares one. */
export function storeOf({ words, kind }: Step): string | undefined {
  return words.at(-1) === STORE ? `bench_${kind}_${words.at(-2)}` : undefined
}
