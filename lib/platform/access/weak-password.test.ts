import { expect, it } from 'vitest'
import { weaknessOf } from './weak-password.ts'

const PLACE = { email: 'a.byron@kaffee-soehne.example', name: 'Ada Lovelace', host: 'screening.kaffee-soehne.example' }

it.each([
  ...['123456789012', 'Password1234', 'PASSWORDPASSWORD', 'administrator', '1qaz2wsx3edc', 'Q1W2E3R4T5Y6'],
  ...['letmein12345', 'Baseball2024!', '!!Football!!', '2026-Sunshine', 'p a s s w o r d 1 2 3 4', 'Ｐassword１234'],
  ...['aaaaaaaaaaaa', 'abcabcabcabca', '121212121212', 'dragondragondragon', 'monkeymonkey'],
])('%s is common', async (password) => {
  expect(await weaknessOf(password, PLACE)).toBe('common')
})

it.each([
  ...['a.byron@kaffee-soehne.example', 'AdaLovelace1815', 'Ada-Lovelace-26', 'kaffee-soehne-26', 'Fraud Screening 1'],
  ...['FraudConsole!!!', 'screening.kaffee', 'Byron.Byron.7', 'blacklist-ada-26'],
])('%s consists of words about its owner', async (password) => {
  expect(await weaknessOf(password, PLACE)).toBe('personal')
})

it.each([
  ...['correct horse battery staple', 'many words are a good password', 'Ada likes green elephants', 'xk4$vnq81!zu'],
  ...['the console under my desk', 'elephant-4815162342', 'ßßßß äöü immer gern', '🦊🐻🐼🐨🦁🐯🐮🐷🐸🐵🐔🐧'],
])('%s is neither common nor personal', async (password) => {
  expect(await weaknessOf(password, PLACE)).toBeUndefined()
})
