import { describe, expect, test } from 'vitest'
import { sameValue } from '../../schema/sameValue.ts'

describe('the same value', () => {
  test.each([
    [null, undefined],
    [null, ''],
    [[], null],
    [
      { a: 1, b: { c: [1, 2], d: null } },
      { b: { c: [1, 2] }, a: 1 },
    ],
    [Number.NaN, Number.NaN],
  ])('is %j and %j', (one, other) => expect(sameValue(one, other)).toBe(true))

  test.each([
    [0, null],
    [false, null],
    [
      [1, 2],
      [2, 1],
    ],
    [[null], []],
    [['a', null], ['a']],
    [{ 0: 'a' }, ['a']],
    ['1', 1],
  ])('is not %j and %j', (one, other) => expect(sameValue(one, other)).toBe(false))
})
