import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { fieldFaults } from './field-faults-schema.ts'
import { textFault } from './form-text.ts'
import { formText } from './form-text-schema.ts'

const TEXTS = [
  ['', 'required'],
  [' \n ', 'required'],
  [' ab ', undefined],
  ['💳'.repeat(5), undefined],
  ['💳'.repeat(6), 'tooLong'],
  ['a\nb', 'control'],
  ['a\u0000', 'control'],
  ['\ud800', 'control'],
] as const

describe('a text that a person types', () => {
  it.each(TEXTS)('%j has the fault %s', (text, fault) => {
    expect(textFault(text, 5)).toBe(fault)
  })

  it.each(TEXTS)('%j has the same fault in a body', (text, fault) => {
    const words = { required: 'is empty', tooLong: 'is too long', control: 'has control characters' }
    const read = formText(5, words).safeParse(text)
    expect(read.error?.issues.map(({ message }) => message)).toEqual(fault && [words[fault]])
    if (read.success) expect(read.data).toBe(text.trim())
  })

  it.each([
    [undefined, 'required'],
    ['', 'required'],
    ['abcdef', 'too_long'],
    ['a\nb', 'not_valid'],
  ])('%j has the code %s in an answer', (name, code) => {
    const { error } = z.object({ name: formText(5) }).safeParse({ name })
    expect(error && fieldFaults(error).name?.code).toBe(code)
  })
})
