import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Browser } from '../../support/browser.ts'
import { failOnConsole } from '../../support/failOnConsole.ts'
import { ask, type Lists, startLists } from './support/startLists.ts'

failOnConsole({ beforeEach, afterEach })

let lists: Lists
let person: Browser

beforeAll(async () => {
  lists = await startLists()
  person = await lists.signInAs('reader@example.com', { permissions: ['things_view', 'shops_view', 'bills_view'] })
  const [north = 0, south = 0] = await lists.insert('shops', [
    { name: 'North Star', code: 'N1' },
    { name: 'South 100%_\\ Star', code: 'S1' },
  ])
  await lists.insert('things', [
    {
      label: 'Alpha 50%',
      number: '261118000001',
      mail: 'a@example.com',
      caller: '9800000001',
      site: 'https://a.example.com/',
      app: '1.0.0',
      note: 'first line\nsecond',
      amount: -5,
      weight: '1.50',
      price: '100.00',
      live: true,
      day: '2026-11-17',
      at: '2026-11-17T18:29:59.999Z',
      kind: 'small',
      stage: 1,
      words: ['red', 'big'],
      sizes: ['S'],
      extra: { a: 1 },
      shop: north,
    },
    {
      label: 'Beta_x',
      number: '261118000002',
      mail: 'b@example.com',
      caller: '9800000002',
      site: 'https://b.example.com/',
      app: '2.0.0',
      note: 'other',
      amount: 10,
      weight: '2.25',
      price: '250.50',
      live: false,
      day: '2026-11-18',
      at: '2026-11-17T18:30:00.000Z',
      kind: 'old',
      stage: 2,
      words: ['red'],
      sizes: ['M', 'L'],
      extra: [],
      shop: south,
    },
    { label: null, number: null, stage: 5, words: [], live: null },
  ])
  await lists.insert('parts', [
    { thing: 1, supplier: 7, stage: 'open', caller: '9811111111' },
    { thing: 1, supplier: 8, stage: 'shut' },
    { thing: 2, supplier: 8, stage: 'open' },
  ])
})
afterAll(() => lists?.close())

const found: readonly [string, unknown, number[]][] = [
  ['label equals', { label: 'Beta_x' }, [2]],
  ['label one of', { label: ['Beta_x', 'Alpha 50%', 'nothing'] }, [1, 2]],
  ['label one of, spelled out', { label_one_of: ['Beta_x'] }, [2]],
  ['label contains', { label_contains: 'ALPHA' }, [1]],
  ['a percent sign stands for itself', { label_contains: '%' }, [1]],
  ['an underscore stands for itself', { label_contains: '_' }, [2]],
  ['a backslash stands for itself', { label_contains: '\\' }, []],
  ['label empty', { label_empty: true }, [3]],
  ['label not empty', { label_empty: false }, [1, 2]],
  ['e-mail in any case', { mail: 'A@Example.com' }, [1]],
  ['phone with blanks', { caller: '98000 00001' }, [1]],
  ['address', { site: 'https://a.example.com/' }, [1]],
  ['app version', { app: '2.0.0' }, [2]],
  ['long text contains', { note_contains: 'second' }, [1]],
  ['long text empty', { note_empty: true }, [3]],
  ['integer', { amount: -5 }, [1]],
  ['integer as text', { amount: '10' }, [2]],
  ['integers', { amount: [10, 11] }, [2]],
  ['integer from', { amount_from: 0 }, [2]],
  ['integer to', { amount_to: 10 }, [1, 2]],
  ['integer empty', { amount_empty: true }, [3]],
  ['decimal', { weight: '1.5' }, [1]],
  ['decimal from and to', { weight_from: '2', weight_to: '2.25' }, [2]],
  ['money as text', { price: '250.5' }, [2]],
  ['money as number', { price_from: 250 }, [2]],
  ['boolean', { live: true }, [1]],
  ['boolean, not', { live: false }, [2]],
  ['day', { day: '2026-11-18' }, [2]],
  ['days', { day_from: '2026-11-17', day_to: '2026-11-17' }, [1]],
  ['day empty', { day_empty: true }, [3]],
  ['moments of a local day', { at_from: '2026-11-17', at_to: '2026-11-17' }, [1]],
  ['moments of the next local day', { at_from: '2026-11-18', at_to: '2026-11-18' }, [2]],
  ['a moment', { at_from: '2026-11-17T18:30:00Z' }, [2]],
  ['a moment with another zone', { at_to: '2026-11-17T23:59:59.999+05:30' }, [1]],
  ['moment empty', { at_empty: true }, [3]],
  ['option', { kind: 'small' }, [1]],
  ['option that is retired', { kind: 'old' }, [2]],
  ['option by another spelling', { kind: 'SMALL' }, [1]],
  ['option empty', { kind_empty: true }, [3]],
  ['state by id', { stage: 2 }, [2]],
  ['state by its name', { stage: 'done' }, [2]],
  ['states', { stage: [1, 5] }, [1, 3]],
  ['tag', { words: 'red' }, [1, 2]],
  ['tags', { words: ['big', 'none'] }, [1]],
  ['tags empty', { words_empty: true }, [3]],
  ['tags not empty', { words_empty: false }, [1, 2]],
  ['choices', { sizes: ['S', 'L'] }, [1, 2]],
  ['choices empty', { sizes_empty: true }, [3]],
  ['json empty', { extra_empty: true }, [2, 3]],
  ['reference', { shop: 1 }, [1]],
  ['references', { shop: [1, 2] }, [1, 2]],
  ['reference empty', { shop_empty: true }, [3]],
  ['ids', { id: [3, 1, 99] }, [1, 3]],
  ['id', { id: 2 }, [2]],
  ['none of no ids', { id: [] }, []],
  ['several at once', { words: 'red', stage: 2, amount_from: 1 }, [2]],
  ['through a reference', { shop_name: 'North Star' }, [1]],
  ['through a reference, in part', { shop_name_contains: 'star' }, [1, 2]],
  ['through a reference, signs stand for themselves', { shop_name_contains: '%_\\' }, [2]],
  ['through children', { part_supplier: 8 }, [1, 2]],
  ['through one and the same child', { part_supplier: 7, part_stage: 'shut' }, []],
  ['through one child', { part_supplier: 8, part_stage: 'open' }, [2]],
  ['through a masked field of a child, whole', { part_caller: '9811111111' }, [1]],
  ['q in a searched field', { q: 'alp' }, [1]],
  ['q as a whole number', { q: '261118000002' }, [2]],
  ['q as an id', { q: '3' }, [3]],
  ['q as a masked number, whole', { q: '9800000002' }, [2]],
  ['q as a part of a number', { q: '26111800000' }, []],
]

describe('filters find', () => {
  it.each(found)('%s', async (_name, filter, ids) => {
    const { status, records, headers } = await ask(person, 'things', { filter, sort: ['id', 'ASC'] })
    expect([status, records.map(({ id }) => id)]).toEqual([200, ids])
    expect(headers.get('x-total')).toBe(String(ids.length))
  })

  it('children by their parent, with the permission of the child', async () => {
    const { records } = await ask(person, 'parts', { filter: { thing: 1 } })
    expect(records.map(({ supplier }) => supplier)).toEqual([7, 8])
  })
})

const refused: readonly [string, unknown, string, string][] = [
  ['unknown key', { nothing: 1 }, 'nothing', 'not_filterable'],
  ['null', { label: null }, 'label', 'not_filterable'],
  ['null for q', { q: null }, 'q', 'not_filterable'],
  ['null in a list', { label: [null] }, 'label', 'wrong_type'],
  ['a field that is no filter', { version: 1 }, 'version', 'not_filterable'],
  ['an operator the kind has not', { label_from: 'a' }, 'label_from', 'not_filterable'],
  ['contains without search', { site_contains: 'a' }, 'site_contains', 'not_filterable'],
  ['several where one can be', { price: ['1', '2'] }, 'price', 'not_filterable'],
  ['never given out: a password', { secret: 'x' }, 'secret', 'not_filterable'],
  ['never given out: a text', { hidden: 'x' }, 'hidden', 'not_filterable'],
  ['never given out: whether it is there', { hidden_empty: true }, 'hidden_empty', 'not_filterable'],
  ['masked in part', { caller_contains: '98' }, 'caller_contains', 'not_filterable'],
  ['masked, several', { caller: ['9800000001'] }, 'caller', 'not_filterable'],
  ['masked, whether it is there', { caller_empty: false }, 'caller_empty', 'not_filterable'],
  ['masked of a child, several', { part_caller: ['9811111111'] }, 'part_caller', 'not_filterable'],
  ['masked of a child, whether it is there', { part_caller_empty: true }, 'part_caller_empty', 'not_filterable'],
  ['an object', { label: { a: 1 } }, 'label', 'wrong_type'],
  ['a list of lists', { label: [['a']] }, 'label', 'wrong_type'],
  ['an empty text', { label: '' }, 'label', 'missing'],
  ['nothing to contain', { label_contains: '  ' }, 'label_contains', 'missing'],
  ['a text too long', { label: 'x'.repeat(1001) }, 'label', 'too_long'],
  ['no number', { amount: 'x' }, 'amount', 'wrong_type'],
  ['half a number', { amount: 1.5 }, 'amount', 'wrong_type'],
  ['a number no integer column holds', { amount: 3_000_000_000 }, 'amount', 'wrong_type'],
  ['a number no small column holds', { stage: 40_000 }, 'stage', 'not_offered'],
  ['an id beyond all', { shop: '99999999999999999999' }, 'shop', 'wrong_type'],
  ['no decimal', { price: '1e400' }, 'price', 'wrong_type'],
  ['no decimal by word', { price_from: 'NaN' }, 'price_from', 'wrong_type'],
  ['no boolean', { live: 1 }, 'live', 'wrong_type'],
  ['no day', { day: '2026-02-31' }, 'day', 'wrong_type'],
  ['a day beyond the calendar', { at_to: '9999-12-31' }, 'at_to', 'timestamp'],
  ['no moment', { at_from: 'yesterday' }, 'at_from', 'timestamp'],
  ['a moment without a zone', { at_from: '2026-11-17T18:30:00' }, 'at_from', 'timestamp'],
  ['an option that is none', { kind: 'huge' }, 'kind', 'not_offered'],
  ['empty is yes or no', { label_empty: 'true' }, 'label_empty', 'wrong_type'],
  ['too many values', { id: Array.from({ length: 1001 }, (_, at) => at + 1) }, 'id', 'too_many'],
  ['a name of every object', { constructor: 'x' }, 'constructor', 'not_filterable'],
  ['another name of every object', { toString_contains: 'x' }, 'toString_contains', 'not_filterable'],
]

describe('filters that are refused', () => {
  it.each(refused)('%s', async (_name, filter, key, code) => {
    const { status, body } = await ask(person, 'things', { filter })
    expect([status, body.errors?.[key]?.code]).toEqual([422, code])
  })

  const texts: readonly [string, string][] = [
    ['no JSON', 'filter={'],
    ['a list', 'filter=[]'],
    ['a text', 'filter="x"'],
    ['nothing', 'filter=null'],
    ['a key twice', 'filter={"label":"a","label":"b"}'],
    ['the key of all keys', 'filter={"__proto__":{"id":1}}'],
    ['too deep', `filter={"label":${'['.repeat(500)}1${']'.repeat(500)}}`],
    ['half a character', 'filter={"label":"\\ud800"}'],
    ['a NUL', 'filter={"label":"\\u0000"}'],
    ['a number beyond all', 'filter={"amount":1e400}'],
    ['two filters', 'filter={}&filter={}'],
    ['no sort', 'sort=["nothing","ASC"]'],
    ['sort by what is never given out', 'sort=["hidden","ASC"]'],
    ['sort by what is masked', 'sort=["caller","ASC"]'],
    ['sort by what has no order', 'sort=["words","ASC"]'],
    ['sort in no direction', 'sort=["label","asc; drop table things"]'],
    ['sort by two', 'sort=["label","ASC","id"]'],
    ['sort by an object', 'sort={"0":"label","1":"ASC"}'],
    ['range backwards', 'range=[5,1]'],
    ['range below nothing', 'range=[-1,5]'],
    ['range too long', 'range=[0,1000]'],
    ['range beyond all', 'range=[1000000000000,1000000000001]'],
    ['no range', 'range=["0","5"]'],
    ['a cursor of nobody', 'after=abc'],
    ['a cursor that is none', 'after=%7B%7D'],
  ]
  it.each(texts)('%s', async (_name, query) => {
    const answer = await person.get(`/api/things?${query}`)
    expect([query, answer.status]).toEqual([query, 422])
    expect(Object.keys(await answer.json()).sort()).toEqual(['code', 'errors', 'message', 'params'])
  })

  it('never more than four hundreds, whatever stands in the filter', async () => {
    const nasty = [
      '\u202e',
      "'; drop table things; --",
      '$1',
      '\\',
      '%',
      '{}',
      '[]',
      'NaN',
      'Infinity',
      '-0',
      '0x10',
      '1_000',
      '٣',
      'ﬀ',
      '😀',
    ]
    for (const key of [
      'label',
      'amount',
      'price',
      'live',
      'day',
      'at_from',
      'kind',
      'stage',
      'words',
      'shop',
      'id',
      'q',
      'shop_name_contains',
    ]) {
      for (const value of nasty) {
        const { status } = await ask(person, 'things', { filter: { [key]: value } })
        expect([key, value, status === 200 || status === 422]).toEqual([key, value, true])
      }
    }
    expect((await ask(person, 'things')).records).toHaveLength(3)
  })
})

describe('names', () => {
  it('are to be narrowed above 200 rows', async () => {
    await lists.insert(
      'shops',
      Array.from({ length: 201 }, (_, at) => ({ name: `Many ${at}` })),
    )
    const { status, body } = await ask(person, 'things', { filter: { shop_name_contains: 'many' } })
    expect([status, body.code, body.errors?.shop_name_contains?.code]).toEqual([422, 'narrow_the_name', 'narrow_the_name'])
    expect((await ask(person, 'things', { filter: { shop_name_contains: 'many 1' } })).status).toBe(200)
  })
})
