import { expect, it } from 'vitest'
import { type Action, customAction, transition } from '../../schema/action.ts'
import { checkAll } from '../../schema/checks/checkAll.ts'
import { type Irreversibility, isFinal } from '../../schema/irreversible.ts'
import { integer } from '../../schema/kinds/integer.ts'
import { reference } from '../../schema/kinds/reference.ts'
import { state } from '../../schema/kinds/state.ts'
import { text } from '../../schema/kinds/text.ts'
import { type Resource, resource } from '../../schema/resource.ts'

const shared = { section: 'test', permissions: { list: 'view', edit: 'edit' }, noDetailPage: 'All there is' } as const

function tool(name: string, fields: Resource['fields'], more: Partial<Resource> = {}): Resource {
  const made = resource(name, { ...shared, fields, title: 'name', list: { columns: ['name'], sort: ['name', 'asc'] } }) as Resource
  return { ...made, ...more }
}

const name = text({ max: 20 })
const letters = (irreversibleWhen?: Irreversibility, more: Partial<Resource> = {}) =>
  tool('letters', { name, status: state(['draft', 'sent']), copies: integer() }, { ...(irreversibleWhen && { irreversibleWhen }), ...more })
const stamps = (irreversibleWhen?: Irreversibility) =>
  tool('stamps', { name, letter: reference('letters') }, { ...(irreversibleWhen && { irreversibleWhen }) })

const faults = (...tools: Resource[]) =>
  checkAll({ tools, permissions: ['view', 'edit'], messages: ['it_left'] })
    .filter(({ code }) => code === 'R110')
    .map(({ path, fact }) => `${path}: ${fact}`)

const sent = { where: { status: 'sent' }, because: 'it_left' } as const

it('takes states of the row, of rows that name it, and of the row that a reference names', () => {
  expect(faults(letters([sent]))).toEqual([])
  expect(faults(letters([{ ...sent, count: 'copies', fields: ['name'], locked: true }]))).toEqual([])
  expect(faults(letters([sent]), stamps([{ as: 'letter', because: 'it_left' }]))).toEqual([])
  expect(faults(letters([{ rows: { tool: 'stamps', by: 'letter' }, because: 'it_left' }]), stamps())).toEqual([])
})

it.each<[string, Irreversibility]>([
  ['a field that does not exist', [{ ...sent, where: { stat: 'sent' } }]],
  ['a message that does not exist', [{ ...sent, because: 'it_lift' }]],
  ['a state that applies to every row', [{ because: 'it_left' }]],
  ['a lock without fields', [{ ...sent, locked: true }]],
  ['rows of no tool', [{ rows: { tool: 'stamp', by: 'letter' }, because: 'it_left' }]],
  ['rows that do not name it', [{ rows: { tool: 'stamps', by: 'name' }, because: 'it_left' }]],
  ['rows that never become irreversible', [{ rows: { tool: 'stamps', by: 'letter', irreversible: true }, because: 'it_left' }]],
  ['a row that never becomes irreversible', [{ as: 'status', because: 'it_left' }]],
])('refuses %s', (_what, irreversibleWhen) => {
  expect(faults(letters(irreversibleWhen), stamps())).toHaveLength(1)
})

it('refuses states that depend on each other', () => {
  const both = faults(
    letters([{ rows: { tool: 'stamps', by: 'letter', irreversible: true }, because: 'it_left' }]),
    stamps([{ as: 'letter', because: 'it_left' }]),
  )
  expect(both).toEqual([
    'letters.irreversibleWhen: depends on itself through other tools',
    'stamps.irreversibleWhen: depends on itself through other tools',
  ])
})

it.each<[string, Partial<Resource>]>([
  ['an irreversible action', { actions: { send: customAction({ permission: 'edit', irreversible: true }) } as Resource['actions'] }],
  ['a file for others', { prints: { sheet: { as: 'pdf' } } }],
])('a tool with %s says when it becomes irreversible, or why it never does', (_what, more) => {
  expect(faults(letters(undefined, more))).toHaveLength(1)
  expect(faults(letters([sent], more))).toEqual([])
  expect(faults(letters({ never: 'It stays in the house' }, more))).toEqual([])
})

it('an action that leads to an irreversible state is final', () => {
  const context = { today: '2026-11-18', now: '2026-11-18T06:30:00.000Z', localDate: (moment: string) => moment.slice(0, 10) }
  const send = transition('status', { from: ['draft'], to: 'sent' })
  const recall = transition('status', { from: ['sent'], to: 'draft' })
  expect([send, recall].map(action => isFinal(letters([sent]), action as Action, context))).toEqual([true, false])
  expect(isFinal(letters([{ ...sent, where: { status: 'sent', copies: { above: 0 } } }]), send as Action, context)).toBe(false)
})
