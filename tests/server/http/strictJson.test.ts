import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { Refusal } from '../../../server/errors.ts'
import { strictJson } from '../../../server/http/strictJson.ts'

const reasonOf = (text: string): unknown => {
  try {
    strictJson(text)
  } catch (error) {
    return error instanceof Refusal && error.status === 400 ? error.params.reason : error
  }
  return undefined
}

describe('refused with 400', () => {
  test.each([
    ['syntax', ''],
    ['syntax', '{'],
    ['syntax', '{"a":1,}'],
    ['syntax', '"a'],
    ['syntax', '"\\x"'],
    ['syntax', '{"a":01}'],
    ['syntax', 'NaN'],
    ['syntax', '[1]]'],
    ['key_twice', '{"a":1,"a":2}'],
    ['key_twice', '{"a":1,"\\u0061":2}'],
    ['key_twice', '{"x":[{"a":{},"b":"a","a":1}]}'],
    ['forbidden_key', '{"__proto__":{"admin":true}}'],
    ['forbidden_key', '{"\\u005f_proto__":1}'],
    ['half_character', '{"a":"\\ud800"}'],
    ['half_character', '{"a":"x\\udc00"}'],
    ['nul_character', '{"a":"x\\u0000"}'],
    ['number_too_large', '{"a":1e400}'],
    ['number_too_large', '[-9007199254740993]'],
    ['too_deep', '['.repeat(33) + ']'.repeat(33)],
    ['too_deep', '{"a":'.repeat(100_000)],
  ])('%s: %s', (reason, text) => {
    expect(reasonOf(text)).toBe(reason)
  })
})

test('the same key in different objects, and as a value, is nothing strange', () => {
  const text = '{"a":{"a":"a"},"b":[{"a":1},{"a":2}],"c":"a"}'
  expect(strictJson(text)).toEqual(JSON.parse(text))
})

test('what JSON writes is read as it was', () => {
  const key = fc.string().filter(text => text !== '__proto__' && !text.includes('\0'))
  const plain = fc.oneof(
    key,
    fc.integer(),
    fc.double({ noDefaultInfinity: true, noNaN: true, min: -1e9, max: 1e9 }),
    fc.boolean(),
    fc.constant(null),
  )
  const value = fc.letrec(tie => ({
    tree: fc.oneof({ depthSize: 'small' }, plain, fc.array(tie('tree'), { maxLength: 5 }), fc.dictionary(key, tie('tree'), { maxKeys: 5 })),
  })).tree
  fc.assert(
    fc.property(value, tree => {
      const text = JSON.stringify(tree)
      expect(strictJson(text)).toEqual(JSON.parse(text))
    }),
  )
})

test('a text of any kind is read as JSON reads it, or refused with 400', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom('{', '}', '[', ']', '"', ',', ':', '\\', 'a', '1', '-', 'e', 'u', ' ') }), text => {
      const reason = reasonOf(text)
      if (reason === undefined) expect(strictJson(text)).toEqual(JSON.parse(text))
      else expect(typeof reason).toBe('string')
    }),
  )
})
