import { expect, test } from 'vitest'
import { drafts } from '../../../src/drafts/useDrafts.ts'

test('what was typed is kept by person and address until it is dropped', () => {
  const asha = drafts(sessionStorage, 1)
  asha.keep('/supplier/edit/7', { brand: 'Asha' })
  expect(drafts(sessionStorage, 1).kept('/supplier/edit/7')).toEqual({ brand: 'Asha' })
  expect([asha.kept('/supplier/edit/8'), drafts(sessionStorage, 2).kept('/supplier/edit/7')]).toEqual([null, null])
  asha.drop('/supplier/edit/7')
  expect(asha.kept('/supplier/edit/7')).toBeNull()
})

test('logging out forgets all of that person and of nobody else', () => {
  const [asha, bina] = [drafts(sessionStorage, 1), drafts(sessionStorage, 11)]
  asha.keep('/a', 1)
  asha.keep('/b', 2)
  bina.keep('/a', 3)
  asha.dropAll()
  expect([asha.kept('/a'), asha.kept('/b'), bina.kept('/a')]).toEqual([null, null, 3])
})

test('a full store loses the draft and nothing else', () => {
  const full = {
    ...sessionStorage,
    setItem: () => {
      throw new DOMException('full', 'QuotaExceededError')
    },
    getItem: () => '{broken',
  } as unknown as Storage
  drafts(full, 1).keep('/a', 1)
  expect(drafts(full, 1).kept('/a')).toBeNull()
})
