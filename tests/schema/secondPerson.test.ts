import { describe, expect, it } from 'vitest'
import { move } from '../../schema/action.ts'
import { checkAll } from '../../schema/checks/checkAll.ts'
import { type Job, job } from '../../schema/job.ts'
import { state } from '../../schema/kinds/state.ts'
import { text } from '../../schema/kinds/text.ts'
import { resource } from '../../schema/resource.ts'
import type { Tool } from '../../schema/tools.ts'
import { acts, upload } from '../../schema/upload.ts'

const shops = resource('shops', {
  section: 'test',
  fields: { name: text({ max: 9, unique: true }), status: state(['open', 'closed', 'gone']) },
  title: 'name',
  list: { columns: ['name'], filters: ['name'], sort: ['name', 'asc'] },
  may: { list: 'shops_edit', edit: 'shops_edit' },
  routes: { list: '/shops', edit: '/shops/:id' },
  actions: {
    close: move('status', { from: ['open'], to: 'closed' }, { secondPerson: true }),
    bury: move('status', { from: ['closed'], to: 'gone' }, { irreversible: true }),
  },
})
const closing = (action: 'close' | 'bury', more: object = {}) =>
  upload('shops-file', {
    section: 'test',
    label: 'Shops',
    help: 'Each row a shop.',
    may: 'shops_edit',
    columns: { name: text({ required: true, max: 9 }) },
    key: ['name'],
    finds: { shop: { tool: 'shops', by: { name: 'name' } } },
    does: acts('shops', action, { on: 'shop', answers: {} }),
    example: { name: 'Ours' },
    ...more,
  })
const faults = (tools: readonly Tool[], jobs: readonly Job[] = []) =>
  checkAll({ tools, jobs, permissions: ['shops_edit'], messages: [] }).map(({ code, fact }) => `${code} ${fact}`)

describe('what two people have to do', () => {
  it('is not done by a file, unless each file waits for another person', () => {
    expect(faults([shops, closing('close')])).toEqual(['R23 close needs a second person'])
    expect(faults([shops, closing('close', { secondPersonAbove: 0 })])).toEqual([])
  })

  it('is not done by a job', () => {
    const nightly = job('close_shops', shops, { where: { status: 'open' }, action: 'close', every: 60 })
    expect(faults([shops], [nightly])).toEqual(['R18 close needs a second person'])
  })
})

it('a file does not promise to take back what cannot be', () => {
  expect(faults([shops, closing('bury')])).toEqual(['R23 bury cannot be reverted, this can'])
  expect(faults([shops, closing('bury', { irreversible: true })])).toEqual([])
})
