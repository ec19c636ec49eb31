import { expect, it } from 'vitest'
import { roleByName } from './field-role.ts'
import { MATCH_RULES } from './match-rule.ts'
import { RULES } from './rule-table.ts'
import { isSharedByMany, isUncertain, weightOf } from './rules.ts'

it('these rules make a match similar at most', () => {
  expect(MATCH_RULES.filter((rule) => RULES[rule].weight === 'similar')).toEqual([
    'phone_tail',
    'name',
    'spelled',
    'digits',
    'name_like',
    'part',
    'street',
    'within',
    'near',
  ])
})

it('only the rules for readings are uncertain', () => {
  expect(MATCH_RULES.filter(isUncertain)).toEqual(['spelled', 'digits', 'name_like', 'part'])
})

it('the table has the rules in the order of their strength', () => {
  expect(Object.keys(RULES)).toEqual(MATCH_RULES)
})

it('tells names that many people share from unique user names', () => {
  expect(['name', 'fullName', 'firstName', 'last_name', 'card.holder'].filter(isSharedByMany)).toHaveLength(5)
  expect(['forenames', 'surnames', 'givenname', 'familyName'].filter(isSharedByMany)).toHaveLength(4)
  expect(['userName', 'login_name', 'email', 'id'].filter(isSharedByMany)).toEqual([])
  expect(['nombre', 'nombreCliente', 'apellidos', 'nom', 'name.first'].filter(isSharedByMany)).toHaveLength(5)
  expect(['nombreUsuario', 'nom_utilisateur', 'nombreCuenta', 'nome_conta'].filter(isSharedByMany)).toEqual([])
  expect(['first', 'last', 'family', 'users[].last'].filter(isSharedByMany)).toEqual([])
  expect([weightOf('stored', 'fullName'), weightOf('stored', 'userName')]).toEqual(['similar', 'listed'])
})

it('"nombre" identifies as a Spanish name, but not as a French count', () => {
  expect(['nombre', 'nombres', 'nom', 'nombreCommandes', 'nombre_de_commandes'].map(roleByName)).toEqual([
    ...['identifies', 'identifies', 'identifies'],
    ...[undefined, undefined],
  ])
})
