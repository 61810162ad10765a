import { marketplace } from 'virtual:marketplace'
import { expect, test } from 'vitest'
import { tools } from '../../../resources/index.ts'
import { lighten } from '../../../src/tools/lightTool.ts'
import { panelTools } from '../../../src/tools/panelTools.ts'

const { light } = marketplace
const { resource } = panelTools(marketplace, async () => undefined)

test('the light list names every declared tool in menu order, without fields or rules', () => {
  expect(light.map(({ name }) => name)).toEqual(tools.map(({ name }) => name))
  // It went through JSON: what is undefined is not there.
  expect(light).toEqual(JSON.parse(JSON.stringify(tools.map(lighten))))
  for (const tool of light) expect(Object.keys(tool)).not.toContain('fields')
})

test('every resource loads its whole declaration by name', async () => {
  for (const tool of tools) {
    if (tool.type !== 'resource') continue
    const loaded = await resource(tool.name)
    expect([loaded.name, Object.keys(loaded.fields)]).toEqual([tool.name, Object.keys(tool.fields)])
  }
})

test('an unknown name is told, again at each asking', async () => {
  await expect(resource('nothing')).rejects.toThrow('No resource is named nothing.')
  await expect(resource('nothing')).rejects.toThrow('No resource is named nothing.')
})
