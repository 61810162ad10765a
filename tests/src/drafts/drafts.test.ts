import { expect, test } from 'vitest'
import { drafts } from '../../../src/drafts/useDrafts.ts'

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
