import { describe, expect, it } from 'vitest'
import { bestOf, matching, rankOf } from '../../../src/home/matching.ts'
import type { MenuSection } from '../../../src/tools/useMenu.ts'

const entry = (label: string, words = '') => ({ name: label, label, words, to: '/', elsewhere: false })
const sections: readonly MenuSection[] = [
  { name: 'orders', label: 'Orders', entries: [entry('Orders', 'parcel awb cod'), entry('Returns', 'refund pengembalian')] },
  {
    name: 'uploads',
    label: 'File uploads',
    entries: [entry('Upload pin codes', 'kode pos'), entry('COD eligibility', 'cash on delivery'), entry('Penalty waivers')],
  },
]
const names = (text: string) => bestOf(sections, text).map(({ label }) => label)

describe('what a text finds', () => {
  it.each([
    ['a name that begins with it, whatever the case', 'cod', ['COD eligibility', 'Upload pin codes', 'Orders']],
    ['names with all words, in any order', 'codes upload', ['Upload pin codes']],
    ['two words that are written as one', 'pincode', ['Upload pin codes']],
    ['another word for it', 'refund', ['Returns']],
    ['a word of the other language', 'kode pos', ['Upload pin codes']],
    ['all of a section', 'file uploads', ['Upload pin codes', 'COD eligibility', 'Penalty waivers']],
    ['signs as blanks', 'pin-codes', ['Upload pin codes']],
    ['nothing', 'zebra', []],
  ])('%s', (_what, text, found) => expect(names(text)).toEqual(found))

  it('is ranked: name begins, name contains, other words, heading', () => {
    const named = { label: 'Returns', words: 'refund', heading: 'Orders' }
    expect(['ret', 'turns', 'refund', 'orders', 'x'].map(text => rankOf(text, named))).toEqual([0, 1, 2, 3, null])
  })

  it('stands in the menu order where sections are kept, and all of it before anything is typed', () => {
    expect(matching(sections, 'cod').map(({ entries }) => entries.map(({ label }) => label))).toEqual([
      ['Orders'],
      ['Upload pin codes', 'COD eligibility'],
    ])
    expect(matching(sections, ' ')).toBe(sections)
  })
})
