import { expect, test } from 'vitest'
import type { ArrangedColumn } from '../columns/arrange-columns.ts'
import { placeColumns } from './place-columns.ts'

const column = (field: string, kind: ArrangedColumn['kind'], isShown = true): ArrangedColumn => ({
  field,
  names: [field],
  sortPath: field,
  kind,
  isNew: false,
  isShown,
  isPinned: false,
  width: 100,
})

test('A card on a phone has the first two shown texts after the name, and the first number', () => {
  const columns = [
    column('id', 'text'),
    column('note', 'text', false),
    column('email', 'text'),
    column('phone', 'text'),
    column('reason', 'text'),
    column('riskScore', 'number'),
    column('orders', 'number'),
  ]
  const cards = placeColumns(columns).flatMap(({ field, card }) => (card ? [[card, field]] : []))
  expect(cards).toEqual([
    ['card-first', 'email'],
    ['card-second', 'phone'],
    ['card-number', 'riskScore'],
  ])
})

test('An entry without a number has no card number', () => {
  const cards = placeColumns([column('id', 'number'), column('email', 'text')]).map(({ card }) => card)
  expect(cards).toEqual([undefined, 'card-first'])
})
