import { tabCards, tabKeys } from '../formTabs.ts'
import type { Resource } from '../resource.ts'
import { type DeclarationFault, unknown } from './check.ts'

/** R05: a key where a field should be named, in the title, sections, tabs, rules, unique sets and indexes. */
export function checkKeys(tool: Resource): DeclarationFault[] {
  const known = [...Object.keys(tool.fields), 'id', 'created_at']
  const faults: DeclarationFault[] = []
  const check = (path: string, keys: readonly string[]): void => {
    faults.push(...unknown({ code: 'R05', path: `${tool.name}.${path}` }, keys, known))
  }
  check('title', [tool.title])
  check('pickerCard', [...(tool.pickerCard?.facts ?? []), ...(tool.pickerCard?.picture ? [tool.pickerCard.picture] : [])])
  check('code', tool.code === undefined ? [] : [tool.code])
  check('closed', Object.keys(tool.closed ?? {}))
  check('createRelated', [...Object.values(tool.createRelated?.with ?? {}), ...Object.keys(tool.createRelated?.when ?? {})])
  for (const [name, keys] of Object.entries(tool.sections ?? {})) check(`sections.${name}`, keys)
  for (const [tab, said] of Object.entries(tool.tabs ?? {})) {
    const cards = Object.entries(tabCards(said))
    if (cards.length === 0) check(`tabs.${tab}`, tabKeys(said))
    for (const [name, keys] of cards) check(`tabs.${tab}.${name}`, keys)
  }
  for (const [index, rule] of tool.rules.entries()) check(`rules[${index}]`, rule.on)
  for (const word of ['unique', 'indexes'] as const)
    for (const [index, set] of tool[word].entries()) {
      const path = `${word}[${index}]`
      const keys = 'on' in set ? [...set.on, ...Object.keys(set.where ?? {})] : set
      check(
        path,
        keys.map(key => key.replace(/^-/, '')),
      )
      const isPlain = 'on' in set && !set.where && !('message' in set && set.message)
      const remedy = word === 'unique' ? 'list the keys only, or add `where` or `message`' : 'list the keys only, or add `where`'
      if (isPlain) faults.push({ code: 'R05', path: `${tool.name}.${path}`, fact: 'has only `on`', remedy })
    }
  check('queue', tool.queue ? [tool.queue.by, ...Object.keys(tool.queue.where), ...(tool.queue.holder ? [tool.queue.holder] : [])] : [])
  return [...faults, ...twice(tool)]
}

/** R06: a field that stands twice in the form. */
function twice(tool: Resource): DeclarationFault[] {
  const tabs = Object.values(tool.tabs ?? {}).flatMap(tabKeys)
  const placed = [...tabs, ...Object.values(tool.sections ?? {}).flat()]
  const path = `${tool.name}.${tool.tabs ? 'tabs' : 'sections'}`
  return placed
    .filter((key, index) => placed.indexOf(key) !== index)
    .map(key => ({ code: 'R06', path, fact: `'${key}' is in the form twice`, remedy: 'remove one' }))
}
