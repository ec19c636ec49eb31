import { beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import type { BlacklistedUser } from '#lib/contract/blacklist.ts'
import { type JsonObject, parseJson } from '#lib/contract/json.ts'
import { findFieldsInUse } from '#lib/mirror/query/field-roles.ts'
import { findMirroredList } from '#lib/mirror/query/mirrored-list.ts'
import { findListedPieces } from '#lib/mirror/query/sheet/text-search.ts'
import { openGenerationStore } from '#lib/mirror/store/generation-store.ts'
import { createTestMirror, sharedMirror, syncWhole } from '#lib/mirror/store/testing.ts'
import type { DatabaseKind } from '#lib/platform/database/open.ts'
import { DATABASE_KINDS } from '#lib/platform/database/testing.ts'
import type { CheckOptions } from './check-options.ts'
import { checkValues } from './check-values.ts'
import type { CheckedList } from './checked-list.ts'
import { forRole } from './for-role.ts'
import { storedList } from './stored-list.ts'

const PEOPLE = Array.from({ length: 40 }, (_, number) => ({
  id: `usr_${number}`,
  email: `Person.${number}@Example.com`,
  phone: `+49 30 55500${String(number).padStart(2, '0')}`,
  serial: 9007199254740993n + BigInt(number),
  accounts: parseJson(`[${1000 + number}.10]`),
  ...(number === 30 && { note: 'blue boat' }),
}))
const [GONE, ...STAYED] = PEOPLE
const OPTIONS: CheckOptions = { now: 10_000, oldest: 900_000, country: undefined, anyway: false, fields: [] }

/** A list in a store of its own, after one complete sync of some entries. */
async function syncedOnce(kind: DatabaseKind, items: readonly JsonObject[]): Promise<CheckedList> {
  const mirror = await createTestMirror(kind)
  onTestFinished(() => mirror.close())
  const store = await openGenerationStore(mirror.database, 'synced once')
  await syncWhole(store, items, 1000)
  while (await store.makeFindable(true));
  const stored = await findMirroredList(mirror.database, 'synced once')
  if (!stored) throw new Error('The list was not kept')
  return storedList(stored, (...asked) => findListedPieces(stored, ...asked))
}

describe.each(DATABASE_KINDS)('a check against the mirror on %s', (kind) => {
  const mirror = sharedMirror(kind)
  let list: CheckedList

  async function read(items: typeof PEOPLE, startedAt: number, more = {}) {
    const store = await openGenerationStore(mirror.database, 'connection')
    await syncWhole(store, items, startedAt, { endedAt: startedAt + 100, ...more })
  }

  beforeAll(async () => {
    await read(PEOPLE, 1000)
    await read(STAYED, 2000)
    await read(STAYED, 3000)
    const stored = await findMirroredList(mirror.database, 'connection')
    if (!stored) throw new Error('The list was not kept')
    list = storedList(stored, (...asked) => findListedPieces(stored, ...asked))
  })

  const outcomes = async (values: readonly unknown[], options = OPTIONS) =>
    (await checkValues(list, values, options)).results.map(({ outcome }) => outcome)

  it('finds everyone in every field and spelling', async () => {
    for (const [index, { id, email, phone, serial }] of STAYED.entries()) {
      const values = [
        id,
        email.toUpperCase(),
        `Person <${email}>`,
        phone.replaceAll(' ', ''),
        serial,
        String(serial),
        // As the service sent it, and as JavaScript writes it.
        `${1001 + index}.10`,
        `${1001 + index}.1`,
      ]
      expect(await outcomes(values)).toEqual(values.map(() => 'listed'))
    }
  })

  it('names the sync that proves "not listed", and finds former entries', async () => {
    const { results, coverage } = await checkValues(list, ['nobody@example.com', GONE?.email], OPTIONS)
    expect(results).toMatchObject([
      { outcome: 'not_listed', former: [] },
      { outcome: 'not_listed', former: [{ field: 'email', listedUntil: { to: '1970-01-01T00:00:02.100Z' } }] },
    ])
    expect(coverage).toMatchObject({
      read: 39,
      total: 39,
      grade: 'ordered+count',
      certifiedAt: '1970-01-01T00:00:03.100Z',
    })
  })

  it('shows a value that is one character off as similar, never as listed', async () => {
    const { results } = await checkValues(list, ['persn.17@example.com'], OPTIONS)
    expect(results).toMatchObject([{ outcome: 'similar', matches: [], similar: [{ field: 'email', rule: 'near' }] }])
  })

  it('finds a slip in a number that the list has in other groups, and in a word of a name', async () => {
    const items = [
      { id: 'a', iban: 'DE89 3704 0044 0532 0130 00' },
      { id: 'b', iban: 'DE02120300000000202051' },
      { id: 'c', phone: '01511 2345678' },
      { id: 'd', firstName: 'Nuria', lastName: 'Aguirre' },
      { id: 'e', firstName: 'Nuria', lastName: 'Roe' },
      { id: 'f', customerId: '+49151 98765432' },
    ]
    const slipped = await syncedOnce(kind, items)
    const answer = async (value: string) => {
      const [result] = (await checkValues(slipped, [value], OPTIONS)).results
      return [result?.outcome, ...(result?.similar.map(({ item, rule }) => `${item.id} ${rule}`) ?? [])]
    }
    expect(await answer('DE89370400445032013000')).toEqual(['similar', 'a near'])
    expect(await answer('DE02 1203 0000 0000 2020 15')).toEqual(['similar', 'b near'])
    expect(await answer('+49 151 12345687')).toEqual(['similar', 'c near'])
    expect(await answer('Nruia Aguirre')).toEqual(['similar', 'd near', 'd near'])
    expect(await answer('Aguire, Nuria')).toEqual(['similar', 'd near', 'd near'])
    for (const value of ['Nuria Vogt', 'Nora Aguirre', '+49 151 99999999']) {
      expect(await answer(value)).toEqual(['not_listed'])
    }
  })

  it('finds a longer name by one word of it, with or without the accents that the list has', async () => {
    const items = [
      { id: 'a', fullName: 'José García López' },
      { id: 'b', firstName: 'Zoë', lastName: 'Muñoz Pérez' },
      { id: 'c', name: 'Peter Wolf', alias: 'Łukasz Kowalczyk' },
      { id: 'd', name: 'Tomáš Petr Dvořák' },
      { id: 'e', name: 'João Nils Åberg' },
      { id: 'f', name: 'Ines Nunez Silva' },
      { id: 'g', name: 'Karl Otto Müller' },
      { id: 'h', name: 'Søren Kjær Ohm' },
      { id: 'i', name: 'Juergen Hans Boehm' },
    ]
    const list = await syncedOnce(kind, items)
    const found = async (value: string) => {
      const [result] = (await checkValues(list, [value], OPTIONS)).results
      return [result?.outcome, ...new Set(result?.similar.map(({ item }) => item.id))]
    }
    for (const value of ['García', 'garcia', 'Mr Garcia', 'Jose Garcia', 'LOPEZ', 'José']) {
      expect(await found(value)).toEqual(['similar', 'a'])
    }
    for (const value of ['Munoz', 'Zoe Munoz', 'Frau Pérez', 'perez'])
      expect(await found(value)).toEqual(['similar', 'b'])
    for (const value of ['Kowalczyk', 'Lukasz', 'Herr Wolf']) expect(await found(value)).toEqual(['similar', 'c'])
    for (const value of ['Dvorak', 'Tomas Dvorak']) expect(await found(value)).toEqual(['similar', 'd'])
    for (const value of ['Núñez', 'Inés', 'Inès Silvá', 'Nuñez']) expect(await found(value)).toEqual(['similar', 'f'])
    for (const value of ['Mueller', 'Frau Mueller', 'Karl Mueller'])
      expect(await found(value)).toEqual(['similar', 'g'])
    for (const value of ['Soeren', 'Soeren Ohm']) expect(await found(value)).toEqual(['similar', 'h'])
    for (const value of ['Jürgen', 'Herr Böhm', 'Jürgen Böhm']) expect(await found(value)).toEqual(['similar', 'i'])
    for (const value of ['Joao', 'Aberg', 'Joao Aberg']) expect(await found(value)).toEqual(['similar', 'e'])
    for (const value of ['Garci', 'Garciar', 'Jose Perez', 'Mr', 'Señora'])
      expect(await found(value)).toEqual(['not_listed'])
  })

  it('finds a word of one or two characters within a longer name, in the middle and at the end of an entry', async () => {
    const names = [
      'Kwok Ng',
      'Ng-Smith, Ann',
      'Li Wu Chen',
      'Lê Văn Đỗ',
      'Ян Петров',
      '佐藤陽翔',
      '王小明',
      '김민준',
      'Ha Jr.',
    ]
    const others = Array.from({ length: 250 }, (_, n) => ({ id: `o${n}`, name: 'Kwok Nguyen Lin', note: `lime ${n}` }))
    const inTheMiddle = names.map((name, n) => ({ id: `m${n}`, name, email: `m${n}@example.com` }))
    const atTheEnd = names.map((name, n) => ({ id: `e${n}`, email: `e${n}@example.com`, name }))
    const asked = await syncedOnce(kind, [...others, ...inTheMiddle, ...atTheEnd])
    const found = async (value: string) => {
      const [result] = (await checkValues(asked, [value], OPTIONS)).results
      return new Set(result?.similar.map(({ item: { id, name } }) => `${String(id).charAt(0)} ${name}`))
    }
    const both = (...some: readonly string[]) => new Set(some.flatMap((name) => [`m ${name}`, `e ${name}`]))
    expect(await found('Ng')).toEqual(both('Kwok Ng', 'Ng-Smith, Ann'))
    expect(await found('Mr Ng')).toEqual(both('Kwok Ng', 'Ng-Smith, Ann'))
    for (const value of ['Li', 'WU', 'Wu Li', 'Li Wu']) expect(await found(value)).toEqual(both('Li Wu Chen'))
    for (const value of ['Le', 'Lê', 'Do', 'Đỗ']) expect(await found(value)).toEqual(both('Lê Văn Đỗ'))
    for (const value of ['ян', 'Ян']) expect(await found(value)).toEqual(both('Ян Петров'))
    for (const value of ['佐藤', '陽翔']) expect(await found(value)).toEqual(both('佐藤陽翔'))
    for (const value of ['王', '小明', '明']) expect(await found(value)).toEqual(both('王小明'))
    for (const value of ['김', '민준']) expect(await found(value)).toEqual(both('김민준'))
    expect(await found('Ha')).toEqual(both('Ha Jr.'))
    for (const value of ['Gu', 'En', 'wo', '藤陽', '小', '민', 'mr', 'De'])
      expect(await found(value)).toEqual(new Set())
  })

  it('finds two words of two letters among more people with one of them than it compares', async () => {
    const others = ['Li Anna', 'Wu Anna'].flatMap((name) =>
      Array.from({ length: 250 }, (_, n) => ({ id: `${name} ${n}`, name })),
    )
    const wanted = { id: 'a', name: 'Li Wu Chen' }
    const asked = await syncedOnce(kind, [...others, wanted])
    const [result] = (await checkValues(asked, ['Wu Li'], OPTIONS)).results
    expect(result).toMatchObject({ outcome: 'similar', similarFound: 1, similar: [{ item: wanted }] })
  })

  it('finds a name without its accents among more people of that last name than it compares', async () => {
    const others = Array.from({ length: 250 }, (_, n) => ({
      id: `g${n}`,
      name: 'Ana García Ruiz',
      email: `g${n}@example.com`,
    }))
    const [accented, plain] = [
      { id: 'a', fullName: 'José García López' },
      { id: 'b', fullName: 'Andrés Martinez Ruiz' },
    ]
    const martins = Array.from({ length: 250 }, (_, n) => ({ id: `m${n}`, name: 'Ana Martinez Lopez' }))
    const asked = await syncedOnce(kind, [...others, ...martins, accented, plain])
    for (const [value, item] of [
      ['Jose Garcia', accented],
      ['Andres Martinez', plain],
    ] as const) {
      const { results } = await checkValues(asked, [value], OPTIONS)
      expect(results).toMatchObject([{ outcome: 'similar', similar: [{ item }] }])
    }
  })

  it('shows support no entry of a last name that more people may have than were compared', async () => {
    const remark = 'vu par le client'
    const many = Array.from({ length: 250 }, (_, n) => ({ id: `m${n}`, email: `mariana${n}@example.com`, remark }))
    const people = [
      { id: 'a', name: 'Jane Mariana' },
      { id: 'b', fullName: 'Doe, Mariana' },
      { id: 'c', name: 'Le Van Anh', remark },
    ]
    const asked = await syncedOnce(kind, [...people, ...many])
    const { results } = await checkValues(asked, ['Mariana'], OPTIONS)
    expect(results).toMatchObject([{ outcome: 'similar', more: true, slips: 'not_compared' }])
    const { coverage } = await checkValues(asked, ['Mariana'], OPTIONS)
    const seen = forRole({ results, coverage, environment: 'Test' }, 'support', new Set())
    expect(seen.results).toMatchObject([{ outcome: 'similar', similar: [] }])
    // A last name in one language is an article in another.
    const [short] = (await checkValues(asked, ['Le'], OPTIONS)).results
    expect(short).toMatchObject({ outcome: 'similar', more: true, similarFound: 1, similar: [{ item: { id: 'c' } }] })
    // Few people have both names.
    const [both] = (await checkValues(asked, ['Jane Mariana'], OPTIONS)).results
    expect(both).toMatchObject({ outcome: 'similar', similarFound: 1 })
    expect(both).not.toHaveProperty('more')
  })

  it('finds a street whose house number is in another field, among many entries with the street', async () => {
    const items = Array.from({ length: 600 }, (_, n) => ({
      id: `p${n}`,
      address: { street: 'Am Markt', nr: 600 - n },
      delivery: `Marktplatz ${n + 1} in Berlin`,
      updatedAt: '2026-03-01',
    }))
    const asked = await syncedOnce(kind, items)
    for (const value of ['Am Markt 2, 10115 Berlin', 'Jane Doe, Marktplatz 599, 10115 Berlin']) {
      const { results } = await checkValues(asked, [value], OPTIONS)
      expect(results).toMatchObject([{ outcome: 'similar', similarFound: 1 }])
      expect(results[0]?.similar[0]?.item.id).toBe('p598')
    }
    const set = { path: 'address.nr', use: 'describes', links: false, changedAt: 0, changedBy: 'admin' } as const
    const { results } = await checkValues(asked, ['Am Markt 2, 10115 Berlin'], { ...OPTIONS, fields: [set] })
    expect(results).toMatchObject([{ outcome: 'unusable', why: 'describes' }])
  })

  it('finds a name whose words are in several fields, as similar', async () => {
    const items = [
      { id: 'a', firstName: 'Jané', lastName: 'Doe' },
      { id: 'b', person: { first_name: 'Mary Ann', surname: 'Smith' }, holder: { name: 'Roe' } },
      { id: 'c', firstName: 'Jane', lastName: 'Jane' },
      { id: 'd', vorname: 'Jörg', nachname: 'Groß' },
      { id: 'e', name: { first: 'Ida Lea', last: 'Vogt' } },
      { id: 'f', firstName: 'Paweł', lastName: 'Gołąb' },
      { id: 'g', nombre: 'Íñigo', apellido: 'Núñez' },
      { id: 'h', vorname: 'Paweł', nachname: 'Żuraw' },
    ]
    const named = await syncedOnce(kind, items)
    const answer = async (value: string) => {
      const [result] = (await checkValues(named, [value], OPTIONS)).results
      return [result?.outcome, result?.why, ...new Set(result?.similar.map(({ item }) => item.id))]
    }
    expect(await answer('Doe, Jane')).toEqual(['similar', 'name_only', 'a'])
    expect(await answer('mary ann smith')).toEqual(['similar', 'name_only', 'b'])
    expect(await answer('Jörg Groß')).toEqual(['similar', 'name_only', 'd'])
    expect(await answer('Dr. Jörg Groß')).toEqual(['similar', undefined, 'd'])
    expect(await answer('Jane Mary Doe')).toEqual(['similar', undefined, 'a'])
    expect(await answer('Ida Vogt')).toEqual(['similar', undefined, 'e'])
    expect(await answer('Pawel Golab')).toEqual(['similar', undefined, 'f'])
    expect(await answer('Inigo Nunez')).toEqual(['similar', 'name_only', 'g'])
    expect(await answer('Pawel Zuraw')).toEqual(['similar', undefined, 'h'])
    expect(await answer('"Jane Doe", Berlin')).toEqual(['similar', undefined, 'a'])
    expect(await answer('Mary Ann Roe')).toEqual(['not_listed', undefined])
    expect(await answer('Jane Smith')).toEqual(['not_listed', undefined])
  })

  it('finds a name whose first and last name each describe, since many entries share them', async () => {
    const item = (n: number, first: string, last: string) => ({ id: `p${n}`, name: { first, last, title: 'Dr' } })
    const firsts = ['Maria', 'Peter', 'Olga']
    const lasts = ['Rossi', 'Novak', 'Silva', 'Meyer']
    const items = Array.from({ length: 300 }, (_, n) => item(n, firsts[n % 3] ?? '', lasts[n % 4] ?? ''))
    const asked = await syncedOnce(kind, [item(300, 'Jane', 'Doe'), ...items])
    const answer = async (value: string, ...describing: readonly string[]) => {
      const setting = { use: 'describes', links: false, changedAt: 0, changedBy: 'ann@example.com' } as const
      const fields = describing.map((path) => ({ path, ...setting }))
      const { results } = await checkValues(asked, [value], { ...OPTIONS, fields })
      return results[0]
    }
    for (const value of [
      'Jane Doe',
      'Dr. Jane Doe',
      'J. Doe',
      'Jane Mary Doe',
      'Jnae Doe',
      'Customer Jane Doe called',
    ]) {
      expect(await answer(value)).toMatchObject({
        outcome: 'similar',
        similarFound: 1,
        similar: [{ item: { id: 'p300' } }, {}],
      })
    }
    expect(await answer('Jane')).toMatchObject({ outcome: 'unusable', why: 'describes' })
    expect(await answer('Jane Doe', 'name.first')).toMatchObject({ outcome: 'similar', similarFound: 1 })
    const both = ['name.first', 'name.last']
    expect(await answer('Jane Doe', ...both)).toMatchObject({ outcome: 'unusable', why: 'describes' })
    expect(await answer('Anna Doe')).toMatchObject({ outcome: 'not_listed' })
  })

  it('finds such a name among many entries with parts of it, and former entries with all of it', async () => {
    const called = (firstName: string, lastName: string, count: number) =>
      Array.from({ length: count }, (_, n) => ({ id: `${lastName}_${n}`, firstName, lastName }))
    const stay = [
      ...called('Maria', 'Schmidt', 300),
      { id: 'anna', firstName: 'Anna Maria', lastName: 'Schmidt' },
      ...called('Eve', 'Roe', 3000),
    ]
    const smiths = called('John', 'Smith', 251)
    // A sync holds removals back if many are missing at once.
    const left = [0, 50, 100, 150, 200, 250, 250, 250].map((gone) => smiths.slice(gone))
    const asked = await synced(
      'parts',
      left.map((some) => [...stay, ...some]),
    )
    const answer = async (value: string) => {
      const [result] = (await checkValues(asked, [value], OPTIONS)).results
      return [result?.outcome, ...new Set(result?.similar.map(({ item }) => item.id))]
    }
    expect(await answer('Anna Maria Schmidt')).toEqual(['similar', 'anna'])
    expect(await answer('John Smith')).toEqual(['similar', 'Smith_250'])
  })

  it('finds a phone number whose parts are in several fields, as similar', async () => {
    const items = [
      { id: 'a', areaCode: '030', number: '1234567' },
      { id: 'b', phone: { countryCode: '+43', areaCode: 1, number: '23 45 89' } },
      { id: 'c', prefix: '+4940', phone: '765 4321' },
      { id: 'd', contacts: [{ npa: '415', nxx: '555', line: '2671' }], house: '2671' },
      { id: 'e', home: { areaCode: '089' }, work: { number: '1234567' } },
    ]
    const asked = await syncedOnce(kind, items)
    const answer = async (typed: string, country?: 'DE') => {
      const [result] = (await checkValues(asked, [typed], { ...OPTIONS, country })).results
      return [result?.outcome, ...(result?.similar.map(({ item, field }) => `${item.id} ${field}`) ?? [])]
    }
    expect(await answer('+49 30 1234567')).toEqual(['similar', 'a areaCode', 'a number'])
    expect(await answer('030/1234567', 'DE')).toEqual(['similar', 'a areaCode', 'a number'])
    expect(await answer('(030) 123-4567')).toEqual(['similar', 'a areaCode', 'a number'])
    expect(await answer('0043 1 234589')).toEqual(['similar', 'b phone.areaCode', 'b phone.number'])
    expect(await answer('040 7654321')).toEqual(['similar', 'c prefix', 'c phone'])
    const parts = ['npa', 'nxx', 'line'].map((part) => `d contacts[].${part}`)
    expect(await answer('+1 (415) 555-2671')).toEqual(['similar', ...parts])
    for (const stranger of ['089 1234567', '+49 40 1234567', '+49 30 1234568', '+43 30 1234568', '+1 415 556 2671'])
      expect(await answer(stranger)).toEqual(['not_listed'])
    const { results } = await checkValues(asked, ['+49 30 1234567', '040 7654321'], OPTIONS)
    expect(results.map(({ outcome }) => outcome)).toEqual(['not_listed', 'not_listed'])
    const set = { path: 'number', use: 'describes', links: false, changedAt: 0, changedBy: 'admin' } as const
    const described = await checkValues(asked, ['+49 30 1234567'], { ...OPTIONS, fields: [set] })
    expect(described.results[0]?.similar.map(({ field }) => field)).toEqual(['areaCode'])
  })

  it.each([
    ['of many entries', 250],
    ['of more entries than rows are read', 2100],
  ])('finds a phone number in two fields among the numbers %s with the same rest or start', async (_, count) => {
    const phone = (areaCode: string, number: string) => ({ phone: { areaCode, number }, zip: '34567' })
    const rests = Array.from({ length: count }, (_, n) => ({ id: `r${n}`, ...phone(`0${2100 + n}`, '1234567') }))
    const starts = Array.from({ length: 250 }, (_, n) => ({ id: `s${n}`, ...phone('030', `${7_000_000 + n}`) }))
    const asked = await syncedOnce(kind, [...rests, ...starts, { id: 'a', ...phone('030', '1234567') }])
    const answer = async (typed: string) => {
      const [result] = (await checkValues(asked, [typed], OPTIONS)).results
      return [result?.outcome, ...new Set(result?.similar.map(({ item }) => item.id))]
    }
    expect(await answer('+49 30 1234567')).toEqual(['similar', 'a'])
    expect(await answer('+49 40 1234567')).toEqual(['not_listed'])
  })

  it('says that not all entries were compared if more may have the parts of a phone number than are read', async () => {
    const parts = (area: string) =>
      Array.from({ length: 250 }, (_, n) => ({ id: `${area} ${n}`, area, number: '4567' }))
    const asked = await syncedOnce(kind, [...parts('30'), ...parts('abc')])
    const [many] = (await checkValues(asked, ['+49 30 123 4567'], OPTIONS)).results
    expect(many).toMatchObject({ outcome: 'not_listed', slips: 'not_compared' })
    const [none] = (await checkValues(asked, ['+49 40 123 4567'], OPTIONS)).results
    expect(none).toMatchObject({ outcome: 'not_listed' })
    expect(none).not.toHaveProperty('slips')
  })

  it('shows an entry once if it has a name both whole and in parts', async () => {
    const asked = await synced('twice', [[{ id: 'usr_1', login: 'Jane Doe', firstName: 'Jane', lastName: 'Doe' }]])
    const { results } = await checkValues(asked, ['Jane Doe'], OPTIONS)
    expect(results[0]?.matches.map(({ field }) => field)).toEqual(['login'])
  })

  it('takes no proof from a sync that is old or not certified', async () => {
    expect(await outcomes(['nobody@example.com'], { ...OPTIONS, now: 2_000_000 })).toEqual(['unverified'])
    await read(STAYED.slice(1), 4000, { grade: 'best-effort' })
    expect(await outcomes([STAYED[0]?.email, 'nobody@example.com'])).toEqual(['listed', 'not_listed'])
    expect((await checkValues(list, ['x'], OPTIONS)).coverage.certifiedAt).toBe('1970-01-01T00:00:03.100Z')
  })

  it('finds by a field that was set to identify, and names it as not searched until the next sync', async () => {
    const setAt = (changedAt: number) => ({
      ...OPTIONS,
      fields: [{ path: 'note', use: 'identifies', links: false, changedAt, changedBy: 'ann@example.com' } as const],
    })
    const ask = (options: CheckOptions) => checkValues(list, ['blue boat', 'nobody@example.com'], options)
    expect(await ask(OPTIONS)).toMatchObject({
      results: [{ outcome: 'unusable', why: 'describes' }, { outcome: 'not_listed' }],
      coverage: { notLookedIn: [] },
    })
    expect(await ask(setAt(3001))).toMatchObject({
      results: [{ outcome: 'listed' }, { outcome: 'not_listed' }],
      coverage: { notLookedIn: ['note'] },
    })
    expect(await ask(setAt(3000))).toMatchObject({
      results: [{ outcome: 'listed' }, {}],
      coverage: { notLookedIn: [] },
    })
  })

  /** A separate list after these syncs, which began at second 1, 2 and so on. */
  async function synced(connection: string, syncs: readonly (readonly BlacklistedUser[])[]) {
    const store = await openGenerationStore(mirror.database, connection)
    for (const [place, items] of syncs.entries()) {
      const startedAt = (place + 1) * 1000
      await syncWhole(store, items, startedAt)
    }
    const stored = await findMirroredList(mirror.database, connection)
    if (!stored) throw new Error('The list was not kept')
    return storedList(stored, (...asked) => findListedPieces(stored, ...asked))
  }

  it('says since when an entry has had a value without a gap, whatever else in it changed', async () => {
    const others = Array.from({ length: 10 }, (_, n) => ({
      id: `other_${n}`,
      email: `other${n}@example.com`,
      note: '',
    }))
    const ann = { id: 'ann_1', email: 'first@example.com', note: 'one' }
    const second = { ...ann, email: 'second@example.com' }
    const syncs = [ann, second, { ...second, note: 'two' }, second, { ...second, email: 'first@example.com' }]
    const asked = await synced(
      'edited',
      [...syncs, null, null, ann].map((item) => (item ? [item, ...others] : others)),
    )
    const since = async (values: readonly string[]) =>
      (await checkValues(asked, values, OPTIONS)).results.map(({ matches }) => matches[0]?.listedSince)
    // Added again after two syncs without it.
    const again = { from: '1970-01-01T00:00:07.000Z', to: '1970-01-01T00:00:08.001Z' }
    expect(await since(['ann_1', 'first@example.com'])).toEqual([again, again])

    const still = await synced(
      'still there',
      syncs.slice(0, 4).map((item) => [item, ...others]),
    )
    const results = (await checkValues(still, ['ann_1', 'second@example.com', 'first@example.com'], OPTIONS)).results
    expect(results.map(({ matches, former }) => (matches[0] ?? former[0])?.listedSince)).toEqual([
      { from: null, to: '1970-01-01T00:00:01.001Z' },
      { from: '1970-01-01T00:00:01.000Z', to: '1970-01-01T00:00:02.001Z' },
      { from: null, to: '1970-01-01T00:00:01.001Z' },
    ])
  })

  it('does not take an edit for the addition once the history before it is deleted', async () => {
    const others = Array.from({ length: 10 }, (_, n) => ({
      id: `other_${n}`,
      email: `other${n}@example.com`,
      note: '',
    }))
    const ann = { id: 'ann_1', email: 'ann@example.com', note: 'one' }
    const edited = { ...ann, note: 'two' }
    const lists = [null, ann, edited, edited, edited].map((item) => (item ? [item, ...others] : others))
    const asked = await synced('cleaned up', lists)
    const since = async () =>
      (await checkValues(asked, ['ann@example.com'], OPTIONS)).results[0]?.matches[0]?.listedSince
    expect(await since()).toEqual({ from: '1970-01-01T00:00:01.000Z', to: '1970-01-01T00:00:02.001Z' })
    const store = await openGenerationStore(mirror.database, 'cleaned up')
    while (await store.forget(4000));
    expect(await since()).toEqual({ from: null, to: '1970-01-01T00:00:03.001Z' })
  })

  it('compares a replaced content for as long as it counts as listed', async () => {
    const others = Array.from({ length: 40 }, (_, n) => ({ id: `usr_${n}`, email: `other.${n}@example.com` }))
    const before = { id: 'jane', email: 'jane.doe@example.com, bob.miller@example.com', phone: '+49 151 12345678' }
    const after = { id: 'jane', email: 'new@example.com', phone: '+49 151 88888888' }
    const syncs = [before, after, after].map((item) => [item, ...others])
    const answers = async (count: number) => {
      const asked = await synced(`replaced ${count}`, syncs.slice(0, count))
      const results = []
      for (const value of ['jane.doe@example.com', '+49 151 12345687']) {
        results.push(...(await checkValues(asked, [value], { ...OPTIONS, now: 5000 })).results)
      }
      return results.map(({ outcome, similar }) => [outcome, ...similar.map(({ rule, state }) => `${rule} ${state}`)])
    }
    expect(await answers(1)).toEqual([
      ['similar', 'within listed'],
      ['similar', 'near listed'],
    ])
    expect(await answers(2)).toEqual([
      ['similar', 'within change_pending'],
      ['similar', 'near change_pending'],
    ])
    expect(await answers(3)).toEqual([['not_listed'], ['not_listed']])
  })

  it('counts the entries of a value that very many have', async () => {
    const asked = await synced('many', [
      Array.from({ length: 2500 }, (_, n) => ({ id: `usr_${n}`, handle: 'shared', login: n % 2 ? 'shared' : null })),
    ])
    const { results } = await checkValues(asked, ['shared', 'usr_7'], OPTIONS)
    expect(results).toMatchObject([
      { outcome: 'listed', found: 2500, matches: { length: 5 } },
      { outcome: 'listed', found: 1 },
    ])
    expect(results[0]).not.toHaveProperty('more')
  })

  it('counts the entries of a name that very many have', async () => {
    const asked = await synced('namesakes', [
      Array.from({ length: 2500 }, (_, n) => ({ id: `usr_${n}`, fullName: n < 2400 ? 'John Smith' : `Jane ${n}` })),
    ])
    const { results } = await checkValues(asked, ['smith, john'], OPTIONS)
    expect(results).toMatchObject([{ outcome: 'similar', why: 'name_only', similarFound: 2400 }])
    const longer = await checkValues(asked, ['John Peter Smith'], OPTIONS)
    expect(longer.results).toMatchObject([{ outcome: 'similar', similarFound: 2400 }])
  })

  it('decides that a field describes once enough entries show it, and never reverses that', async () => {
    const connection = 'shared values'
    const store = await openGenerationStore(mirror.database, connection)
    const sync = async (items: readonly BlacklistedUser[], startedAt: number) => {
      await syncWhole(store, items, startedAt)
      while (await store.makeFindable(true));
    }
    const item = (n: number, odd: string) => ({
      id: `usr_${n}`,
      riskScore: n % 101,
      tags: ['vpn'],
      device: { id: `dev_${n}`, os: 'iOS 20' },
      odd,
      seen: n === 0 ? null : new Date(n * 1000).toISOString(),
      handle: 'shared',
    })
    const shared = (count: number) => Array.from({ length: count }, (_, n) => item(n, `word ${n % 3}`))
    const own = (count: number) => Array.from({ length: count }, (_, n) => item(n, `own ${n}`))
    const ask = async (value: unknown, now: number) => {
      const stored = await findMirroredList(mirror.database, connection)
      if (!stored) throw new Error('The list was not kept')
      const asked = storedList(stored, (...asked) => findListedPieces(stored, ...asked))
      return (await checkValues(asked, [value], { ...OPTIONS, now })).results[0]
    }

    await sync(shared(199), 1000)
    expect(await ask('word 1', 2000)).toMatchObject({ outcome: 'listed' })
    await sync(shared(200), 2000)
    expect(await ask('word 1', 3000)).toMatchObject({ outcome: 'unusable', why: 'describes' })
    expect(await ask('dev_7', 3000)).toMatchObject({ outcome: 'listed' })
    expect(await ask('shared', 3000)).toMatchObject({ outcome: 'listed', found: 200 })
    expect(await ask('1970-01-01T00:00:05.000Z', 3000)).toMatchObject({ outcome: 'unusable', why: 'describes' })
    for (const value of ['vpn', 'iOS 20', ...Array.from({ length: 101 }, (_, n) => n)]) {
      expect(await ask(value, 3000)).toMatchObject({ outcome: 'unusable', why: 'describes', matches: [] })
    }
    // The decision stays, whatever the values become.
    await sync(own(200), 3000)
    expect(await ask('own 7', 4000)).toMatchObject({ outcome: 'unusable', why: 'describes' })
  })

  it('does not treat a field as describing because most entries have a placeholder there', async () => {
    const placeholders = { taxNumber: '', telegram: '-', skype: 'n/a', ref: 0 }
    const item = (n: number) => ({
      id: `usr_${n}`,
      ...(n < 240
        ? { ...placeholders, badges: ['-', 'none'] }
        : { taxNumber: `TX-${n}`, telegram: `tg_${n}`, skype: `skype_${n}`, ref: 7700 + n, badges: [`b_${n}`] }),
      plan: ['free', 'pro', 'gold'][n % 3] ?? null,
    })
    const items = Array.from({ length: 400 }, (_, n) => item(n))
    const asked = await synced('placeholders', [items])
    const answers = async (values: readonly unknown[]) =>
      (await checkValues(asked, values, { ...OPTIONS, now: 2000 })).results.map(({ outcome, why }) => why ?? outcome)
    expect(await answers(['TX-250', 'tg_250', 'skype_250', 7950, 'b_250'])).toEqual(Array(5).fill('listed'))
    for (const value of ['n/a', 'N/A', '-', 0, '0', 'none', 'pro']) {
      const { results } = await checkValues(asked, [value], { ...OPTIONS, now: 2000 })
      expect(results[0]).toMatchObject({
        outcome: 'unusable',
        why: 'describes',
        found: 0,
        matches: [],
        similarFound: 0,
      })
      expect(await answers([value, 'TX-250'])).toEqual(['describes', 'listed'])
    }
  })

  it('decides again about fields for which an earlier version counted placeholders', async () => {
    const connection = 'decided before'
    const items: BlacklistedUser[] = Array.from({ length: 400 }, (_, n) => ({
      id: `usr_${n}`,
      skype: n < 300 ? 'n/a' : `skype_${n}`,
      plan: ['free', 'pro', 'gold'][n % 3] ?? null,
      // Too few are left to decide.
      dni: n < 300 ? '' : `dni_${n}`,
      viber: '-',
    }))
    await synced(connection, [items])
    const { queries } = mirror.database
    const { id } = await queries
      .selectFrom('mirror_list')
      .select('id')
      .where('connection', '=', connection)
      .executeTakeFirstOrThrow()
    const own = queries
      .updateTable('mirror_field')
      .where('list', '=', id)
      .where('path', 'in', ['skype', 'plan', 'dni', 'viber'])
    await own.set({ role: 'describes', telling: 1, counted: 0, few_only: 0, count_from: 0 }).execute()
    const stored = await findMirroredList(mirror.database, connection)
    if (!stored) throw new Error('The list was not kept')
    const asked = storedList(stored, (...asked) => findListedPieces(stored, ...asked))
    const answers = async () =>
      (await checkValues(asked, ['skype_350', 'n/a', 'pro', '-', 'dni_350'], { ...OPTIONS, now: 3000 })).results.map(
        ({ outcome, why }) => why ?? outcome,
      )
    expect(await answers()).toEqual(Array(5).fill('describes'))
    const roles = async () =>
      Object.fromEntries(
        (await findFieldsInUse(stored, [], undefined))
          .filter(({ path }) => path !== 'id')
          .map(({ path, why }) => [path, why]),
      )
    const store = await openGenerationStore(mirror.database, connection)
    const sync = async (startedAt: number) => {
      await syncWhole(store, items, startedAt)
    }
    await sync(2000)
    expect(await answers()).toEqual(['listed', 'describes', 'describes', 'describes', 'listed'])
    expect(await roles()).toEqual({ dni: 'undecided', plan: 'sharing', skype: 'sharing', viber: 'kind' })
    // Decided once more, the decision stays.
    await own.where('path', '=', 'skype').set({ role: 'describes' }).execute()
    await sync(2500)
    expect(await answers()).toEqual(['describes', 'describes', 'describes', 'describes', 'listed'])
    // An undecided field is counted again when so many more entries have it that enough may have a value.
    items.push(...Array.from({ length: 99 }, (_, n) => ({ ...items[399], id: `more_${n}`, dni: `more_${n}` })))
    await sync(3000)
    expect(await roles()).toMatchObject({ dni: 'undecided' })
    items.push({ ...items[399], id: 'last', dni: 'last' })
    await sync(3500)
    expect(await roles()).toMatchObject({ dni: 'sharing' })
  })

  it('says how many rows the service returns, if that is why no sync is certified', async () => {
    await read(STAYED.slice(0, 20), 5000, { read: 20, totalLast: 39, reachable: 20 })
    const { results, coverage } = await checkValues(list, ['nobody@example.com'], { ...OPTIONS, now: 2_000_000 })
    expect(results).toMatchObject([{ outcome: 'unverified', why: 'too_deep' }])
    expect(coverage).toMatchObject({ read: 39, unproved: { read: 20, total: 39, reachable: 20 } })
  })
})
