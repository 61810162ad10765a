import { describe, expect, it } from 'vitest'
import { transition } from '../../schema/action.ts'
import { checkAll } from '../../schema/checks/checkAll.ts'
import { type Job, job } from '../../schema/job.ts'
import { children } from '../../schema/kinds/children.ts'
import { reference } from '../../schema/kinds/reference.ts'
import { state } from '../../schema/kinds/state.ts'
import { text } from '../../schema/kinds/text.ts'
import { type Resource, resource } from '../../schema/resource.ts'
import type { Tool } from '../../schema/tools.ts'
import { runAction, upload, upsertRecord } from '../../schema/upload.ts'

const shops = resource('shops', {
  section: 'test',
  fields: { name: text({ max: 9, unique: true }), status: state(['open', 'closed', 'gone']) },
  title: 'name',
  list: { columns: ['name'], filters: ['name'], sort: ['name', 'asc'] },
  permissions: { list: 'shops_edit', edit: 'shops_edit' },
  irreversibleWhen: { never: 'Nothing is sent' },
  routes: { list: '/shops', edit: '/shops/:id' },
  actions: {
    close: transition('status', { from: ['open'], to: 'closed' }, { requiresApproval: true }),
    bury: transition('status', { from: ['closed'], to: 'gone' }, { irreversible: true }),
  },
})
const closing = (action: 'close' | 'bury', more: object = {}) =>
  upload('shops-file', {
    section: 'test',
    label: 'Shops',
    help: 'Each row a shop.',
    permission: 'shops_edit',
    columns: { name: text({ required: true, max: 9 }) },
    key: ['name'],
    lookups: { shop: { tool: 'shops', by: { name: 'name' } } },
    rowWrite: runAction('shops', action, { on: 'shop', answers: {} }),
    example: { name: 'Ours' },
    ...more,
  })
const faults = (tools: readonly Tool[], jobs: readonly Job[] = []) =>
  checkAll({ tools, jobs, permissions: ['shops_edit'], messages: [] }).map(({ code, fact }) => `${code} ${fact}`)

describe('what two people have to do', () => {
  it('is not done by a file, unless each file waits for another person', () => {
    expect(faults([shops, closing('close')])).toEqual(['R23 close requires an approval'])
    expect(faults([shops, closing('close', { approvalAboveRows: 0 })])).toEqual([])
  })

  it('is done by a pasted list, which asks the condition of its target', () => {
    const when = (requiresApprovalWhen: Resource['requiresApprovalWhen']) =>
      ({ ...shops, permissions: { ...shops.permissions, create: 'shops_edit' }, requiresApprovalWhen }) as unknown as typeof shops
    const pasting = (more: object = {}) =>
      closing('close', { rowWrite: upsertRecord('shops', { by: { name: 'name' }, set: {} }), pasted: { max: 9 }, lookups: {}, ...more })
    expect(faults([when({ update: { rowsAbove: 5 } }), pasting()])).toEqual([])
    expect(faults([when({ create: { rowsAbove: 0 } }), pasting()])).toEqual(['R23 create requires an approval'])
    const own = pasting({ approvalAboveRows: 5 })
    expect(faults([when({ update: { rowsAbove: 5 } }), own])).toEqual(['R23 a pasted list asks the condition of its target'])
  })

  it('is not done by a job', () => {
    const nightly = job('close_shops', shops, { where: { status: 'open' }, action: 'close', every: 60 })
    expect(faults([shops], [nightly])).toEqual(['R18 close requires an approval'])
  })
})

it('a file does not promise to take back what cannot be', () => {
  expect(faults([shops, closing('bury')])).toEqual(['R23 bury cannot be reverted'])
  expect(faults([shops, closing('bury', { irreversible: true })])).toEqual([])
})

describe('what needs two people at times', () => {
  const kept = (more: Pick<Parameters<typeof resource>[1], 'requiresApprovalWhen'>, actions: Resource['actions'] = {}) =>
    faults([{ ...shops, ...more, actions: { ...shops.actions, ...actions } } as Resource])

  it('says when, by fields that are there, of what somebody may do', () => {
    expect(kept({ requiresApprovalWhen: { update: { where: { name: 'Ours' } } } })).toEqual([])
    expect(kept({ requiresApprovalWhen: { update: {} } })).toEqual(['R105 has no condition'])
    expect(kept({ requiresApprovalWhen: { update: { where: { nmae: 'Ours' } } } })).toEqual(["R105 no field 'nmae'"])
    expect(kept({ requiresApprovalWhen: { delete: { rowsAbove: 5 } } })).toEqual(['R105 no permission allows this write'])
    expect(kept({ requiresApprovalWhen: { update: { rowsAbove: -1 } } })).toEqual(['R105 rowsAbove is not a number of rows'])
    expect(kept({ requiresApprovalWhen: { update: { rowsAbove: 1000 } } })).toEqual(['R105 the action accepts at most 1000 rows at once'])
    expect(kept({ requiresApprovalWhen: { update: { rowsAbove: 9, by: 'nobody' } } })).toHaveLength(1)
  })

  it('an action says it once, and no job or file does it alone', () => {
    const shut = transition(
      'status',
      { from: ['open'], to: 'closed' },
      { requiresApprovalWhen: { rowsAbove: 5 } },
    ) as Resource['actions'][string]
    expect(kept({}, { shut: { ...shut, requiresApproval: true } })).toEqual(['R105 `requiresApproval` covers all of it'])
    const tool = { ...shops, actions: { ...shops.actions, close: shut } } as unknown as typeof shops
    expect(faults([tool, closing('close')])).toEqual(['R23 close requires an approval'])
    expect(faults([tool, closing('close', { approvalAboveRows: 6 })])).toEqual(['R23 close requires an approval'])
    expect(faults([tool, closing('close', { approvalAboveRows: 5 })])).toEqual([])
    const nightly = job('close_shops', tool, { where: { status: 'open' }, action: 'close', every: 60 })
    expect(faults([tool], [nightly])).toEqual(['R18 close requires an approval'])
  })

  it('is not got round by the form of another tool', () => {
    const streets = resource('streets', {
      section: 'test',
      fields: { name: text({ max: 9, unique: true }), shops: children('houses', { by: 'street', allows: ['add'] }) },
      title: 'name',
      list: { columns: ['name'], filters: ['name'], sort: ['name', 'asc'] },
      permissions: { list: 'shops_edit', edit: 'shops_edit' },
      routes: { list: '/streets', edit: '/streets/:id' },
    })
    const houses = resource('houses', {
      section: 'test',
      fields: { name: text({ max: 9, unique: true }), street: reference('streets', { required: true }) },
      title: 'name',
      list: { columns: ['name'], filters: ['name', 'street'], sort: ['name', 'asc'] },
      permissions: { list: 'shops_edit', create: 'shops_edit', edit: 'shops_edit' },
      routes: { list: '/houses', create: '/houses/add', edit: '/houses/:id' },
      requiresApprovalWhen: { create: { where: { name: 'Ours' } } },
    })
    expect(faults([streets, houses])).toEqual(["R105 'add' in the parent's form bypasses the approval"])
  })
})
