import { type JsonObject, parseJson } from '#lib/contract/json.ts'

const FIRST_NAMES = ['Ada', 'Boris', 'Chiara', 'Dele', 'Eva', 'Farid', 'Grace', 'Hiro']
const LAST_NAMES = ['Adler', 'Brandt', 'Costa', 'Dvořák', 'Eze', 'Fontaine', 'Grant']

/** `count` small users, newest first, the same ones every time. */
export function smallUsers(count: number): readonly JsonObject[] {
  return Array.from({ length: count }, (_, index) => {
    const number = count - index
    return {
      id: `hostile-${String(number).padStart(6, '0')}`,
      name: `${FIRST_NAMES[number % FIRST_NAMES.length]} ${LAST_NAMES[number % LAST_NAMES.length]}`,
      email: `user.${number}@example.com`,
      score: number % 101,
      createdAt: new Date(Date.UTC(2026, 0, 1) + number * 60_000).toISOString(),
    }
  })
}

/** Users whose fields break careless programs. Every one is valid by the contract. */
export function edgeCaseUsers(): readonly JsonObject[] {
  const texts = [
    '{"id":"awkward-integers","account":9007199254740993,"negative":-9223372036854775808,"zero":0,"huge":123456789012345678901234567890}',
    '{"id":"awkward-prototype","__proto__":{"admin":true},"constructor":{"prototype":{"admin":true}},"toString":"no function"}',
    '{"id":"awkward-markup","name":"<img src=x onerror=\\"alert(1)\\">","note":"</script><script>alert(1)</script>","link":"javascript:alert(1)"}',
    '{"id":"awkward-direction","name":"abc\\u202ecod.exe","hidden":"pay\\u200bpal","isolate":"\\u2066left\\u2069","bom":"\\ufeffx"}',
    '{"id":"awkward-control","name":"line\\u0000one\\r\\nline two\\u001b[31m","line":"a\\u2028b\\u2029c"}',
    '{"id":"awkward-surrogate","name":"half \\ud83d pair","emoji":"👩🏽‍💻"}',
    '{"id":"awkward-empty","null":null,"text":"","false":false,"zero":0,"list":[],"object":{},"blank":"   "}',
    '{"id":"awkward-numberlike","postcode":"00123","exponent":"1e5","undefined":"undefined","nan":"NaN"}',
    '{"id":"awkward-names","":"empty name","a.b":"dot","a b":"blank","[object Object]":1,"a/b~c":2}',
    '{"id":"awkward-formula","name":"=HYPERLINK(\\"http://example.com\\")","plus":"+1","minus":"-1","at":"@SUM(1)"}',
    `{"id":"awkward-long","note":"${'long '.repeat(2000)}","${'n'.repeat(300)}":"long name"}`,
    `{"id":"awkward-nested","metadata":${'{"deeper":'.repeat(12)}"bottom"${'}'.repeat(12)},"list":[[1,[2,[3]]],{"a":[null]}]}`,
    '{}',
    '{"id":["not","a","text"]}',
    '{"id":"awkward-fractions","fee":1.10,"rates":[12345678901234.56789,1e400],"below":-0,"exponent":1E5}',
  ]
  return texts.map((text) => parseJson(text) as JsonObject)
}
