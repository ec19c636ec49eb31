import 'server-only'
import { LRUCache } from 'lru-cache'
import { ownWords, wordsAbove } from './forms/field-words.ts'
import { fold } from './forms/fold.ts'
import type { Leaf } from './leaves.ts'

/** Names of fields for streets. What is in front of them tells several addresses apart, as in `billingStreet`. */
const STREET_NAME =
  /^(.*?)(?:street|road|strasse|straße|str|straat|rue|calle|via|rua|ulica|ulice|gata|gade|katu|улица|utca|address|adresse|adres|anschrift|direccion|dirección|indirizzo)(?:name|address|line)*$/
/** Names of fields for house numbers. A `number` is one if an address is in front of it, or nothing. */
const HOUSE_NAME =
  /^(.*?)(?:(?:house|haus|huis)(?:number|nummer|num|nr|no)?|(?:street|stra(?:ss|ß)en?|building)(?:number|nummer|num|nr|no)|hsnr|hnr|(?:numero)?civico|n(?:ume)?rdomu|(?:číslo|cislo)(?:popisné|popisne|domu)|(?:hus|gatu)n(?:umme)?r|talonumero|номердома|дом|házszám)$/
const NUMBER_NAME = /^(?:(.*?)(?:address|adresse))?(?:number|nummer|num|nr|no|numero|número|nro)$/
const ENDS_WITH_ADDRESS = /(?:address|adresse)$/
/** Names of objects that are a street or a house number, such as that of `address.street.name` and `house.number`. */
const PART_ABOVE = /^(?:street|strasse|straße|straat|rue|calle|via|rua|house|haus|huis)$/
/** Objects whose `number` is their own. */
const NUMBERED =
  /^(?:order|customer|account|user|client|invoice|ticket|card|phone|contact|bank|payment|document|passport)s?$/

/** What a field may hold, and which address it belongs to. */
type Part = { readonly kind: 'street' | 'house'; readonly address: string }

const parentOf = (path: string) => path.slice(0, Math.max(0, path.lastIndexOf('.')))

function findPart(path: string): Part | undefined {
  const own = ownWords(path).join('')
  const above = wordsAbove(path).join('')
  const isBelowPart = PART_ABOVE.test(above)
  const name = isBelowPart && own === 'name' ? above : own
  const number = NUMBERED.test(above) ? undefined : NUMBER_NAME.exec(name)
  const house = HOUSE_NAME.exec(name) ?? number
  const found = house ?? STREET_NAME.exec(name)
  if (!found) return undefined
  const parent = parentOf(path)
  const before = (found[1] ?? '').replace(ENDS_WITH_ADDRESS, '')
  return { kind: house ? 'house' : 'street', address: `${isBelowPart ? parentOf(parent) : parent} ${before}` }
}

/** Cached, because a list has few fields and many entries. */
const parts = new LRUCache<string, { readonly part: Part | undefined }>({ max: 1000 })

function partOf(path: string): Part | undefined {
  const known = parts.get(path)
  if (known) return known.part
  const part = findPart(path)
  parts.set(path, { part })
  return part
}

/** Whether a field's name says that it holds a street or a house number. */
export const isOfAddress = (path: string) => partOf(path) !== undefined

/** A street and its house number in two fields of an entry. */
export type StreetInParts = { readonly street: Leaf; readonly house: Leaf; readonly folded: string }

const STREET_LONGEST = 200
const HOUSE_LONGEST = 20
const HOUSE = /^(?:nr\.?|no\.?|n[º°.]?|#)?\s?\d{1,5}(?!\d)/i

function inParts(street: Leaf, house: Leaf): readonly StreetInParts[] {
  const { value } = street
  if (typeof value !== 'string' || value.length > STREET_LONGEST) return []
  const number = house.value === null || typeof house.value === 'boolean' ? '' : String(house.value).trim()
  if (number.length > HOUSE_LONGEST || !HOUSE.test(number)) return []
  return [{ street, house, folded: fold(`${value} ${number}`) }]
}

/** If some of many addresses lack a part, only the first ones are compared. */
const ADDRESSES_MOST = 20

/** Pairs the values of two fields by their order, or all of them if an address lacks one. */
function pairs(streets: readonly Leaf[], houses: readonly Leaf[]): readonly StreetInParts[] {
  if (streets.length === houses.length) {
    return streets.flatMap((street, at) => houses.slice(at, at + 1).flatMap((house) => inParts(street, house)))
  }
  const some = houses.slice(0, ADDRESSES_MOST)
  return streets.slice(0, ADDRESSES_MOST).flatMap((street) => some.flatMap((house) => inParts(street, house)))
}

/** Returns the streets of an entry whose house numbers are in other fields of the same address. */
export function streetsInParts(leaves: readonly Leaf[]): readonly StreetInParts[] {
  const found = leaves.flatMap((leaf) => {
    const part = partOf(leaf.path)
    return part ? [{ leaf, ...part }] : []
  })
  return [...Map.groupBy(found, ({ address }) => address).values()].flatMap((some) => {
    const fieldsOf = (kind: Part['kind']) => {
      const own = some.filter((each) => each.kind === kind).map(({ leaf }) => leaf)
      return [...Map.groupBy(own, ({ path }) => path).values()]
    }
    const houses = fieldsOf('house')
    return fieldsOf('street').flatMap((streets) => houses.flatMap((numbers) => pairs(streets, numbers)))
  })
}
