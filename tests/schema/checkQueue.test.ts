import { expect, it } from 'vitest'
import { move } from '../../schema/action.ts'
import { checkAll } from '../../schema/checks/checkAll.ts'
import { integer } from '../../schema/kinds/integer.ts'
import { state } from '../../schema/kinds/state.ts'
import { text } from '../../schema/kinds/text.ts'
import { type Resource, resource } from '../../schema/resource.ts'

const keyed = (keys: Readonly<Record<string, string>>) => {
  const shops = resource('shops', {
    section: 'test',
    fields: { name: text({ max: 9 }), size: integer(), status: state(['open', 'closed']) },
    title: 'name',
    list: { columns: ['name'], filters: ['name'], sort: ['name', 'asc'] },
    may: { list: 'shops_view' },
    routes: { list: '/shops', edit: '/shop/:id' },
    actions: { close: move('status', { from: ['open'], to: 'closed' }) },
  })
  const queued = { ...shops, queue: { where: { status: 'open' }, by: 'size', minutes: 5, may: 'shops_view', keys } } as Resource
  return checkAll({ tools: [queued], permissions: ['shops_view'], messages: [], sections: ['test'] }).filter(({ code }) => code === 'R48')
}

it('a queue is decided by single letters that do something, and nothing else', () => {
  expect(keyed({ a: 'close' })).toHaveLength(0)
  expect(keyed({ Enter: 'close' })).toHaveLength(1)
  expect(keyed({ n: 'close' })).toHaveLength(1)
  expect(keyed({ a: 'open' })).toHaveLength(1)
  expect(keyed({ b: 'papers.close' })).toHaveLength(1)
})
