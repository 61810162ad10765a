import type { DemoRow } from '../../../schema/demo.ts'
import { type CategoryWords, superCategories } from '../words/categories.ts'

/** A category of the lowest level with what its products have in common. */
export type Leaf = ReturnType<typeof categories>['leaves'][number]

/** The tree, four levels deep; sub-sub-categories are numbered from 4001. */
export function categories() {
  const rows: (DemoRow & { readonly name: string; readonly type: string })[] = []
  const leaves: { readonly id: number; readonly name: string; readonly words: CategoryWords; readonly place: number }[] = []
  const add = (type: string, name: string, parent: number | null, ss_id: number | null = null): number => {
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
          leaves.push({ id, name, words, place: leaves.length })
        }
      }
    }
  }
  return { rows, leaves }
}
