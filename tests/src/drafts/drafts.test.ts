import { expect, test } from 'vitest'
import { apiKeys } from '../../../resources/base/api_keys/apiKeys.ts'
import { text } from '../../../schema/kinds/text.ts'
import { isStorable } from '../../../src/drafts/isStorable.ts'
import { drafts, dropOldDrafts } from '../../../src/drafts/useDrafts.ts'

test('what was typed is kept by person and address until it is dropped', () => {
  const asha = drafts(sessionStorage, 1)
  asha.keep('/supplier/edit/7', { values: { brand: 'Asha' }, version: 4, before: { brand: 'Old' } })
  expect(drafts(sessionStorage, 1).kept('/supplier/edit/7')).toMatchObject({
    values: { brand: 'Asha' },
    version: 4,
    before: { brand: 'Old' },
  })
  expect([asha.kept('/supplier/edit/8'), drafts(sessionStorage, 2).kept('/supplier/edit/7')]).toEqual([null, null])
  asha.drop('/supplier/edit/7')
  expect(asha.kept('/supplier/edit/7')).toBeNull()
})

test('logging out forgets all of that person and of nobody else', () => {
  const [asha, bina] = [drafts(sessionStorage, 1), drafts(sessionStorage, 11)]
  asha.keep('/a', { values: { n: 1 } })
  asha.keep('/b', { values: { n: 2 } })
  bina.keep('/a', { values: { n: 3 } })
  asha.dropAll()
  expect([asha.kept('/a'), asha.kept('/b'), bina.kept('/a')?.values]).toEqual([null, null, { n: 3 }])
})

test('a full store loses the draft and nothing else', () => {
  const full = {
    ...sessionStorage,
    setItem: () => {
      throw new DOMException('full', 'QuotaExceededError')
    },
    getItem: () => '{broken',
  } as unknown as Storage
  drafts(full, 1).keep('/a', { values: {} })
  expect(drafts(full, 1).kept('/a')).toBeNull()
})

test('what nobody came back to for a fortnight is forgotten, and what is no draft is none', () => {
  let now = Date.parse('2026-11-18T06:30:00Z')
  const asha = drafts(sessionStorage, 7, () => now)
  asha.keep('/a', { values: { n: 1 } })
  now += 14 * 86_400_000
  expect(asha.kept('/a')?.values).toEqual({ n: 1 })
  now += 1
  expect([asha.kept('/a'), sessionStorage.getItem('munshi.draft.7:/a')]).toEqual([null, null])
  sessionStorage.setItem('munshi.draft.7:/a', '{"brand":"of an older panel"}')
  expect(asha.kept('/a')).toBeNull()
})

test('expired drafts of every user are removed, and nothing else of the browser', () => {
  let now = Date.parse('2026-11-18T06:30:00Z')
  sessionStorage.clear()
  drafts(sessionStorage, 1, () => now).keep('/a', { values: { n: 1 } })
  sessionStorage.setItem('munshi.theme', 'dark')
  now += 14 * 86_400_000 + 1
  drafts(sessionStorage, 2, () => now).keep('/b', { values: { n: 2 } })
  dropOldDrafts(sessionStorage, () => now)
  expect(Object.keys(sessionStorage).sort()).toEqual(['munshi.draft.2:/b', 'munshi.theme'])
})

test('a draft that is sent takes those of its dialogs along, and no others', () => {
  const asha = drafts(sessionStorage, 1)
  for (const address of ['/supplier/edit/7', '/supplier/edit/7#bank/new', '/supplier/edit/77#bank/new'])
    asha.keep(address, { values: { n: 1 } })
  asha.drop('/supplier/edit/7')
  expect([asha.kept('/supplier/edit/7'), asha.kept('/supplier/edit/7#bank/new')]).toEqual([null, null])
  expect(asha.kept('/supplier/edit/77#bank/new')?.values).toEqual({ n: 1 })
})

test('nothing is stored while it is not known who types', () => {
  const nobody = drafts(sessionStorage, null)
  nobody.keep('/a', { values: { n: 1 } })
  expect([nobody.kept('/a'), Object.keys(sessionStorage).filter(key => key.endsWith(':/a'))]).toEqual([null, []])
})

test('masked values, passwords and keys may not be stored', () => {
  expect(isStorable(text({ max: 20 }))).toBe(true)
  expect(isStorable(text({ max: 20, masked: 'supplier_finance' }))).toBe(false)
  expect(
    Object.entries(apiKeys.fields)
      .filter(([, field]) => !isStorable(field))
      .map(([key]) => key),
  ).toEqual(['key'])
})
