import { expect, it } from 'vitest'
import { maxRows } from '../../schema/across.ts'
import { customAction } from '../../schema/action.ts'
import { checkAll } from '../../schema/checks/checkAll.ts'
import { integer } from '../../schema/kinds/integer.ts'
import { text } from '../../schema/kinds/text.ts'
import { type Resource, resource } from '../../schema/resource.ts'
import type { Rule } from '../../schema/rule.ts'

const prompt = (key: string, more: Partial<Rule> = {}): Rule => ({
  name: 'prompt',
  on: [key],
  severity: 'prompt',
  check: () => null,
  ...more,
})

function faults(rules: readonly Rule[], ofAction: readonly Rule[] = [], settings: object = {}, code = 'R55'): string[] {
  const action = customAction({
    inputs: { weight: integer() },
    rules: ofAction,
    permission: 'bags_view',
    ...settings,
  }) as Resource['actions'][string]
  const bags = resource('bags', {
    section: 'test',
    fields: { title: text({ max: 9 }), size: integer() },
    title: 'title',
    list: { columns: ['title'], sort: ['title', 'asc'] },
    permissions: { list: 'bags_view', edit: 'bags_view' },
    noDetailPage: 'All there is',
  })
  return checkAll({ tools: [{ ...(bags as Resource), rules, actions: { weigh: action } }], permissions: ['bags_view'], messages: [] })
    .filter(fault => fault.code === code)
    .map(({ path }) => (code === 'R55' ? path : `${code} ${path}`))
}

it('takes prompts of a tool, and of an action by what it asks and what the row has', () => {
  expect(faults([prompt('size', { offers: 3 })], [prompt('weight', { offers: 2 }), prompt('size')])).toEqual([])
})

it.each<[string, Parameters<typeof faults>, string]>([
  ['one of an action by what is not there', [[], [prompt('colour')]], 'bags.actions.weigh'],
  ['one of an action that offers what nobody types', [[], [prompt('size', { offers: 3 })]], 'bags.actions.weigh'],
  ['one across rows', [[{ ...maxRows(3, { where: { size: 1 } }), severity: 'prompt' }]], 'bags.rules'],
  ['one of an action that has a call of its own', [[], [prompt('weight')], { hasOwnEndpoint: true }], 'bags.actions.weigh'],
])('names %s', (_what, said, path) => {
  expect(faults(...said)).toContain(path)
})

it.each<[string, object, readonly string[]]>([
  ['one that its effect asks', { planner: true, prompts: ['in_use'] }, []],
  ['none without an effect', { prompts: ['in_use'] }, ['R78 bags.actions.weigh']],
  ['none where a call of its own does it', { planner: true, hasOwnEndpoint: true, prompts: ['in_use'] }, ['R78 bags.actions.weigh']],
  ['none named twice', { planner: true, prompts: ['in_use', 'in_use'] }, ['R78 bags.actions.weigh']],
])('of an effect, takes %s', (_name, settings, found) => expect(faults([], [], settings, 'R78')).toEqual(found))
