import { describe, expect, it } from 'vitest'
import { setFields } from '../../schema/action.ts'
import { checkAll } from '../../schema/checks/checkAll.ts'
import { boolean } from '../../schema/kinds/boolean.ts'
import { integer } from '../../schema/kinds/integer.ts'
import { reference } from '../../schema/kinds/reference.ts'
import { text } from '../../schema/kinds/text.ts'
import { timestamp } from '../../schema/kinds/timestamp.ts'
import { type Resource, resource } from '../../schema/resource.ts'
import type { Tool } from '../../schema/tools.ts'
import { updateRecord, upload } from '../../schema/upload.ts'

const faults = (...tools: readonly Tool[]) =>
  checkAll({ tools, permissions: ['send', 'limits', 'approve'], messages: [] })
    .filter(({ code }) => code === 'R141' || code === 'R105')
    .map(({ code, path, fact }) => `${code} ${path}: ${fact}`)

const limits = (more: object = {}) =>
  ({
    ...resource('limits', {
      section: 'test',
      fields: { name: text({ max: 9, unique: true }), value: integer(), send: reference('sends') },
      title: 'name',
      list: { columns: ['name'], filters: ['name'], sort: ['name', 'asc'] },
      permissions: { list: 'send', create: 'limits', edit: 'limits' },
      routes: { list: '/limits', create: '/limits/add', edit: '/limits/:id' },
      limits: { of: ['sends'] },
      requiresApprovalWhen: { create: { rowsAbove: 0 }, update: { rowsAbove: 0 } },
    }),
    ...more,
  }) as Resource

const sum = {
  of: 'people',
  per: ['name'],
  days: ['starts_at', 'ends_at'],
  among: { out: true },
  mark: 'large',
  limit: { tool: 'limits', where: { name: 'people' }, value: 'value', usual: 10 },
}
const sends = (secondPersonWhen: object, more: object = {}) =>
  ({
    ...resource('sends', {
      section: 'test',
      fields: {
        name: text({ max: 9, unique: true }),
        people: integer({ readOnly: true }),
        starts_at: timestamp(),
        ends_at: timestamp(),
        large: boolean({ readOnly: true }),
        out: boolean({ readOnly: true }),
      },
      title: 'name',
      list: { columns: ['name'], filters: ['name'], sort: ['name', 'asc'] },
      permissions: { list: 'send', create: 'send', edit: 'send' },
      routes: { list: '/sends', create: '/sends/add', edit: '/sends/:id' },
    }),
    actions: { send: setFields({ out: true }, { requiresApprovalWhen: secondPersonWhen } as object) },
    ...more,
  }) as Resource

const asked = { where: { large: true }, limitsIn: ['limits'], sumAbove: sum }

describe('limits', () => {
  it('bind edits after an approved action too', () => {
    const planned = { planners: ['update'] }
    expect(faults(limits(), sends({ where: { people: { above: 1 } }, limitsIn: ['limits'] }, planned))).toEqual([
      "R141 sends.requiresApprovalWhen.update: an edit can change 'people' after the approval of send",
    ])
    const update = { where: { people: { above: 1 } }, limitsIn: ['limits'] }
    expect(faults(limits(), sends(update, { ...planned, requiresApprovalWhen: { update } }))).toEqual([])
  })

  it('are changed with an approval, by users with a permission of its own', () => {
    expect(faults(limits(), sends(asked))).toEqual([])
    expect(faults(limits({ requiresApprovalWhen: { update: { rowsAbove: 0 } } }), sends(asked))).toEqual([
      'R141 limits.requiresApprovalWhen.create: a limit can be changed without an approval',
    ])
    expect(faults(limits({ requiresApprovalWhen: { create: { rowsAbove: 0 }, update: { rowsAbove: 5 } } }), sends(asked))).toEqual([
      'R141 limits.requiresApprovalWhen.update: a limit can be changed without an approval',
    ])
    expect(faults(limits({ permissions: { list: 'send', create: 'limits', edit: 'send' } }), sends(asked))).toEqual([
      "R141 limits.requiresApprovalWhen.update: 'send' also lets users write sends",
    ])
    const approved = { create: { rowsAbove: 0 }, update: { rowsAbove: 0, by: 'approve' } }
    expect(
      faults(limits({ permissions: { list: 'send', create: 'limits', edit: 'send' }, requiresApprovalWhen: approved }), sends(asked)),
    ).toEqual([])
  })

  it('are changed by an action, and by a file, with an approval too', () => {
    const double = setFields({ value: 2 })
    expect(faults(limits({ actions: { double } }), sends(asked))).toEqual([
      'R141 limits.actions.double: a limit can be changed without an approval',
    ])
    expect(faults(limits({ actions: { double: { ...double, requiresApproval: true } } }), sends(asked))).toEqual([])
    const file = (more: object) =>
      upload('limits-file', {
        ...{
          section: 'test',
          label: 'Limits',
          help: 'Each row a limit.',
          permission: 'approve',
          key: ['name'],
          example: { name: 'a', value: '1' },
        },
        columns: { name: text({ required: true, max: 9 }), value: integer({ required: true }) },
        lookups: { limit: { tool: 'limits', by: { name: 'name' } } },
        rowWrite: updateRecord('limits', { on: 'limit', set: { value: 'value' } }),
        ...more,
      } as never)
    expect(faults(limits(), sends(asked), file({}))).toContain(
      'R141 limits.limits (limits-file): a limit can be changed without an approval',
    )
    expect(faults(limits(), sends(asked), file({ approvalAboveRows: 0 }))).toEqual([])
  })

  it('some fields alone are limits', () => {
    const rename = setFields({ name: 'people' })
    expect(faults(limits({ actions: { rename }, limits: { of: ['sends'], fields: ['value'] } }), sends(asked))).toEqual([])
    expect(faults(limits({ limits: { of: ['sends'], fields: ['worth'] } }), sends(asked))).toEqual([
      "R141 limits.limits.fields: no field 'worth'",
    ])
  })

  it('some rows alone are limits', () => {
    const where = { send: null }
    const some = { limits: { of: ['sends'], where }, requiresApprovalWhen: { create: { rowsAbove: 0 }, update: { where } } }
    expect(faults(limits(some), sends(asked))).toEqual([])
    expect(
      faults(limits({ ...some, requiresApprovalWhen: { create: { rowsAbove: 0 }, update: { where: { value: 1 } } } }), sends(asked)),
    ).toEqual(['R141 limits.requiresApprovalWhen.update: a limit can be changed without an approval'])
  })
})

describe('an approval', () => {
  it('reads its limit from such a table', () => {
    const plain = limits({ limits: undefined })
    expect(faults(plain, sends(asked))).toEqual([
      "R141 sends.actions.send.requiresApprovalWhen: 'limits' is not a table of limits for sends",
      "R141 sends.actions.send.requiresApprovalWhen: 'limits' is not a table of limits for sends",
    ])
    expect(faults(limits(), sends({ where: { large: true } }))).toEqual([
      "R141 sends.actions.send.requiresApprovalWhen.where: a planner sets 'large', and `limitsIn` is missing",
    ])
    expect(faults(limits(), sends({ where: { large: true }, limitsIn: [] }))).toEqual([])
  })

  it('looks up a row of another table that exists', () => {
    const related = { of: 'name', tool: 'limits', by: 'name', where: { value: { above: 10 } } } as const
    expect(faults(limits(), sends({ related }))).toEqual([])
    expect(faults(limits(), sends({ related: { ...related, tool: 'limit' } }))).toEqual([
      "R105 sends.actions.send.requiresApprovalWhen: no tool 'limit'",
    ])
    expect(faults(limits(), sends({ related: { ...related, by: 'nmae', where: { worth: 1 } } }))).toEqual([
      "R105 sends.actions.send.requiresApprovalWhen: limits has no field 'nmae'",
      "R105 sends.actions.send.requiresApprovalWhen: limits has no field 'worth'",
    ])
    expect(faults(limits(), sends({ related: { ...related, of: 'nmae' } }))).toEqual([
      "R105 sends.actions.send.requiresApprovalWhen: no field 'nmae'",
    ])
  })

  it('adds up what can be added up', () => {
    expect(faults(limits(), sends({ sumAbove: { ...sum, of: 'name', days: ['people', 'ends_at'], mark: 'starts_at' } }))).toEqual([
      "R105 sends.actions.send.requiresApprovalWhen: 'name' is not a number",
      "R105 sends.actions.send.requiresApprovalWhen: 'people' is not a timestamp",
      "R105 sends.actions.send.requiresApprovalWhen: 'starts_at' is not a read-only boolean",
    ])
    expect(faults(limits(), sends({ sumAbove: { ...sum, per: ['nmae'] } }))).toEqual([
      "R105 sends.actions.send.requiresApprovalWhen: no field 'nmae'",
    ])
  })
})
