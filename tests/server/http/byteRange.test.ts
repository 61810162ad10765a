import { expect, it } from 'vitest'
import { byteRange } from '../../../server/files/byteRange.ts'

it.each([
  ['bytes=0-0', { from: 0, to: 0 }],
  ['bytes=2-5', { from: 2, to: 5 }],
  ['bytes=4-', { from: 4, to: 9 }],
  ['bytes=4-400', { from: 4, to: 9 }],
  ['bytes=-3', { from: 7, to: 9 }],
  ['bytes=-30', { from: 0, to: 9 }],
  ['bytes=10-', 'none'],
  ['bytes=-0', 'none'],
  ['bytes=5-2', null],
  ['bytes=0-1,4-5', null],
  ['bytes=-', null],
  ['bytes=a-b', null],
  ['rows=0-1', null],
  ['', null],
  [undefined, null],
] as const)('%s of ten bytes', (header, span) => {
  expect(byteRange(header, 10)).toEqual(span)
})

it('has no end of a content of nothing', () => {
  expect([byteRange('bytes=0-', 0), byteRange('bytes=-1', 0)]).toEqual(['none', 'none'])
})
