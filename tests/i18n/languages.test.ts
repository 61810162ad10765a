import reactAdmin from 'ra-language-english'
import { describe, expect, test } from 'vitest'
import { englishOf } from '../../i18n/englishOf.ts'
import { id } from '../../i18n/id.ts'
import { en, flat } from '../../i18n/provider.ts'
import { tools } from '../../resources/index.ts'
import { marketplaceWords } from '../support/marketplaceWords.ts'

const declared: Record<string, string> = Object.assign({}, ...tools.map(englishOf))
const english = { ...flat(en), ...flat(reactAdmin), ...(await marketplaceWords('en')) }
const indonesian: Record<string, string> = { ...flat(id), ...(await marketplaceWords('id')) }

describe('Indonesian is whole', () => {
  test('every English text has an Indonesian one', () => {
    expect(Object.keys(english).filter(key => !indonesian[key]?.trim() && english[key]?.trim())).toEqual([])
  })

  test('everything declared has an Indonesian label', () => {
    expect(Object.keys(declared).filter(key => !indonesian[key]?.trim())).toEqual([])
  })

  test('no text is there that nothing asks for', () => {
    const known = { ...english, ...declared }
    const free = (key: string) => key.startsWith('units.') || key.startsWith('permissions.')
    expect(Object.keys(indonesian).filter(key => !free(key) && !(key in known))).toEqual([])
  })

  test('a translation keeps every blank that its text has to fill', () => {
    const blanks = (text = '') => [...new Set(text.match(/%\{\w+\}/g))].sort()
    const all = { ...declared, ...english }
    const differing = Object.keys(all).filter(key => String(blanks(all[key])) !== String(blanks(indonesian[key])))
    expect(differing).toEqual([])
  })
})

/** Phrases that a reader has to read twice; each has a plain one. */
const unplain =
  /\b(?:somebody|handed in|for good|put aside|parted by|stands? there|each row says|on its way|nothing fits|is found|goes? on|waits for)\b/i

test('English is plain', () => {
  expect(Object.entries({ ...declared, ...english }).filter(([, text]) => unplain.test(text))).toEqual([])
})

/** What people who used the panel for a week stumbled over; each says the same in plain words now. */
const stumbled = [
  'say first what to look for',
  'There is no such page',
  'What you had saved',
  'Nothing fits',
  'there is nothing here yet',
  'has no record with the ID',
  'Back to the standard columns',
  'is empty or not',
  'Nobody: only I see it',
  'is not saved. / Leave',
  'Leave and discard',
  'Working out what',
  'There is nothing that this',
  'Choose what is to stand',
  'Nothing waits',
  'Nobody works on it',
  'Where it counts',
  'without an end',
  'No request is here',
  'waits for Apply',
  'left out and told',
  'What is wrong',
  'It can be taken back',
  'found whole',
  'The party of the reason',
  'Call to type',
  'Takes catalogs out of',
  'Cash on delivery of resellers',
  'Change of courier',
  'Waivers of penalties',
  'Statuses of sub-orders',
  'Referral of a reseller',
  'This will be done',
  'Are you sure',
  'Somebody saved',
  'file(s)',
].map(text => text.toLowerCase())

test('nothing is said again that people stumbled over', () => {
  const said = Object.entries({ ...declared, ...english }).filter(([name]) => !name.startsWith('ra.') && !name.endsWith('.synonyms'))
  expect(said.filter(([, text]) => stumbled.some(one => text.toLowerCase().includes(one)))).toEqual([])
})

test('Indonesian has one word for a filter', () => {
  expect(Object.entries(indonesian).filter(([, text]) => /saringan/i.test(text))).toEqual([])
})
