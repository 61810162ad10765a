import { type CategoryWords, superCategories } from '../words/categories.ts'

export type CategoryRow = {
  readonly id: number
  readonly type: 'super-category' | 'category' | 'sub-category' | 'sub-sub-category'
  readonly name: string
  readonly parent: number | null
  readonly ss_id: number | null
  readonly active: boolean
}

/** A category of the lowest level with what its products have in common. */
export interface Leaf {
  readonly id: number
  readonly name: string
  readonly words: CategoryWords
}

/** The tree, four levels deep; sub-sub-categories are numbered from 4001. */
export function categories(): { readonly rows: readonly CategoryRow[]; readonly leaves: readonly Leaf[] } {
  const rows: CategoryRow[] = []
  const leaves: Leaf[] = []
  const add = (type: CategoryRow['type'], name: string, parent: number | null, ss_id: number | null = null): number => {
    const id = rows.length + 1
    rows.push({ id, type, name, parent, ss_id, active: true })
    return id
  }
  for (const [superName, list] of Object.entries(superCategories)) {
    const top = add('super-category', superName, null)
    for (const words of list) {
      const category = add('category', words.name, top)
      for (const [subName, names] of Object.entries(words.under)) {
        const sub = add('sub-category', subName, category)
        for (const name of names) {
          const id = add('sub-sub-category', name, sub, 4001 + leaves.length)
          leaves.push({ id, name, words })
        }
      }
    }
  }
  return { rows, leaves }
}
