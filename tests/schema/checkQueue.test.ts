import { expect, it } from 'vitest'
import { transition } from '../../schema/action.ts'
import { checkAll } from '../../schema/checks/checkAll.ts'
import { choice } from '../../schema/kinds/choice.ts'
import { integer } from '../../schema/kinds/integer.ts'
import { state } from '../../schema/kinds/state.ts'
import { text } from '../../schema/kinds/text.ts'
import { video } from '../../schema/kinds/video.ts'
import { queueKeys } from '../../schema/queue.ts'
import { type Resource, resource } from '../../schema/resource.ts'

const coded = (queue: object, code: string) => {
  const shops = resource('shops', {
    section: 'test',
    fields: { name: text({ max: 9 }), size: integer(), film: video(), status: state(['open', 'closed']) },
    title: 'name',
    list: { columns: ['name'], filters: ['name'], sort: ['name', 'asc'] },
    permissions: { list: 'shops_view' },
    routes: { list: '/shops', show: '/shop/:id' },
    desk: { summary: ['name'], parts: {} },
    actions: {
      close: transition('status', { from: ['open'], to: 'closed' }, { inputs: { reason: choice(['old', 'far'], { required: true }) } }),
    },
  })
  const queued = { ...shops, queue: { where: { status: 'open' }, by: 'size', minutes: 5, permission: 'shops_view', ...queue } } as Resource
  return checkAll({ tools: [queued], permissions: ['shops_view'], messages: [], sections: ['test'] }).filter(fault => fault.code === code)
}
const keyed = (keys: object) => coded({ keys }, 'R48')

it('a queue is decided by single letters that do something, and nothing else', () => {
  expect(keyed({ a: 'close' })).toHaveLength(0)
  expect(keyed({ Enter: 'close' })).toHaveLength(1)
  expect(keyed({ n: 'close' })).toHaveLength(1)
  expect(keyed({ a: 'open' })).toHaveLength(1)
  expect(keyed({ b: 'papers.close' })).toHaveLength(1)
})

it('shows on its desk what can be looked at, and nothing else', () => {
  expect(coded({ shows: 'film' }, 'R52')).toHaveLength(0)
  expect(coded({ shows: 'name' }, 'R52')).toHaveLength(1)
  expect(coded({ shows: 'flim' }, 'R52')).toHaveLength(1)
})

it('a key answers what its action asks, with what that takes', () => {
  const answering = (answers: object) => coded({ keys: { 1: { action: 'close', with: answers } } }, 'R53')
  expect(answering({ reason: 'old' })).toHaveLength(0)
  expect(answering({ reason: 'new' })).toHaveLength(1)
  expect(answering({ reasons: 'old' })).toHaveLength(1)
  expect(keyed({ 1: { action: 'open', with: {} } })).toHaveLength(1)
})

it('tells letters first, then digits as they stand on the keyboard', () => {
  expect(queueKeys({ keys: { 0: 'd', b: 'a', 9: 'c', a: 'a', 2: 'b' } }).map(({ letter }) => letter)).toEqual(['b', 'a', '2', '9', '0'])
})
