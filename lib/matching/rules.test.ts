import { expect, it } from 'vitest'
import { MATCH_RULES } from './match-rule.ts'
import { RULES } from './rule-table.ts'
import { isSharedByMany, weightOf } from './rules.ts'

it('a similar value is never called listed', () => {
  expect(MATCH_RULES.filter((rule) => RULES[rule].weight === 'similar')).toEqual([
    'phone_tail',
    'name',
    'spelled',
    'digits',
    'name_like',
    'part',
    'within',
    'near',
  ])
})

it('the table has the rules in the order of their strength', () => {
  expect(Object.keys(RULES)).toEqual(MATCH_RULES)
})

it('many people have one name, and one person a user name', () => {
  expect(['name', 'fullName', 'firstName', 'last_name', 'card.holder'].filter(isSharedByMany)).toHaveLength(5)
  expect(['userName', 'login_name', 'email', 'id'].filter(isSharedByMany)).toEqual([])
  expect([weightOf('stored', 'fullName'), weightOf('stored', 'userName')]).toEqual(['similar', 'listed'])
})
