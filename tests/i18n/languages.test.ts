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

/** What reads as if it were translated, or calls a thing by another name than the rest of the panel; the documents' own wordings are as they are. */
const unlike =
  /\b(?:re|sub|pre|non) [a-z]|\bpincode|\bdelete (?:soft|hard)\b|\btake(?:n)? back\b|\bstands? (?:at|in|here|beyond|below|behind|first)\b|\bwhoever (?:asked|has|is|reads|opens)\b|\bbreaks off\b|\btold of\b|\bleft empty\b|\bis of another\b|\bof this country\b|\bany more$|\ball the same\b/i
const ofTheDocuments: readonly string[] = ['messages.pincode_not_serviceable', 'errors.not_serviceable']
/** Ids of what is stored that double as their names. */
const ids = /\.options\.(?:[\w.]+\.taken back|name\.take_back_file)$/

test.each([
  ['English', { ...declared, ...english }],
  ['Indonesian', indonesian],
])('no two tools have one name in %s', (_language, words) => {
  const names = Object.entries(words).flatMap(([key, text]) => (/^resources\.[^.]+\.name$/.test(key) ? [text.toLowerCase()] : []))
  expect(names.filter((name, index) => names.indexOf(name) < index)).toEqual([])
})

test('English calls a thing by one name, in words of its own', () => {
  const said = Object.entries({ ...declared, ...english }).filter(
    ([key]) => !key.startsWith('ra.') && !key.endsWith('.synonyms') && !ofTheDocuments.includes(key) && !ids.test(key),
  )
  expect(said.filter(([, text]) => unlike.test(text))).toEqual([])
})

test.each([
  ['filter', /saring/i],
  ['berkas', /\bfile\b/i],
  ['email', /\be-mail\b|\bsurel\b/i],
  ['karusel', /korsel/i],
  ['kualitas', /\bmutu\b/i],
  ['kesalahan', /\bgalat\b/i],
  ['pembayaran keluar', /\bpencairan\b/i],
  ['pelaksanaan', /\b(?:jalan (?:ini|terakhir|berikutnya|yang)|(?:jumlah|sejumlah|riwayat|antara) jalan)\b/i],
  ['grup lencana', /kelompok lencana/i],
  ['sub-subkategori', /sub-sub-kategori/i],
  ['ubah', /\b(?:men|pen)?yunting|\bsunting\b/i],
  ['nothing before what a file does', /^Setiap (?:baris|gambar)\b/],
])('Indonesian has one word: %s', (_word, another) => {
  const said = Object.entries(indonesian).filter(([key]) => !key.startsWith('ra.') && !key.endsWith('.synonyms'))
  expect(said.filter(([, text]) => another.test(text))).toEqual([])
})
