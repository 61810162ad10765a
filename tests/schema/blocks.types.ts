import { blocks } from '../../schema/kinds/blocks.ts'
import { integer } from '../../schema/kinds/integer.ts'
import { reference } from '../../schema/kinds/reference.ts'
import { text } from '../../schema/kinds/text.ts'
import { resource } from '../../schema/resource.ts'
import { lessOrEqual } from '../../schema/rule.ts'
import { tools } from '../../schema/tools.ts'
import type { FieldsOf, StoredRow } from '../../schema/typed.ts'

const content = blocks({ note: { body: text({ max: 9, required: true }) }, count: { from: integer(), to: integer() } }, { required: true })

const pages = resource('pages', {
  section: 'x',
  fields: { title: text({ max: 9 }), content },
  title: 'title',
  list: { columns: ['title'], sort: ['title', 'asc'] },
  permissions: { list: 'x' },
})

type Page = StoredRow<FieldsOf<readonly [typeof pages]>['pages']>
export const bodies = (page: Page): string[] => page.content.flatMap(block => (block.type === 'note' ? [block.body] : []))
// @ts-expect-error a count has no body
export const wrong = (page: Page): string[] => page.content.flatMap(block => (block.type === 'count' ? [block.body] : []))

blocks({ count: { from: integer(), to: integer() } }, { rules: { count: [lessOrEqual('from', 'to')] } })
// @ts-expect-error there is no block of this kind
blocks({ count: { from: integer() } }, { rules: { other: [] } })
// @ts-expect-error a condition names a field of its own block
blocks({ note: { body: text({ max: 9, when: { title: 'x' } }) }, head: { title: text({ max: 9 }) } })

const leading = resource('leading', {
  section: 'x',
  fields: { title: text({ max: 9 }), content: blocks({ link: { page: reference('nothing') } }) },
  title: 'title',
  list: { columns: ['title'], sort: ['title', 'asc'] },
  permissions: { list: 'x' },
})
// @ts-expect-error a reference inside of a block names no tool
tools([leading])
