import { build } from 'vite'
import { expect, test } from 'vitest'
import { marketplace } from '../../src/tools/plugin.ts'

/** Builds a panel of one module that imports a file. */
const panelOf = (file: string) =>
  build({
    configFile: false,
    logLevel: 'silent',
    plugins: [
      marketplace('resources'),
      {
        name: 'entry',
        resolveId: id => (id === 'virtual:entry' ? id : undefined),
        load: id => (id === 'virtual:entry' ? `import * as all from '/${file}'; console.log(all)` : undefined),
      },
    ],
    build: { write: false, rolldownOptions: { input: 'virtual:entry' } },
  })

test.each(['resources/orders/order_comments/planner.ts', 'resources/server.ts', 'server/projectFolder.ts'])(
  'a panel with %s is not built, and who imports it is told',
  async file => {
    const told = await panelOf(file).catch(String)
    expect(told).toMatch(new RegExp(`${file} is of the server.*virtual:entry imports it`, 's'))
    // What the server runs is imported by nothing else: it would bring it into the panel.
    expect(String(told).match(/would stand in the panel/g)).toHaveLength(1)
  },
)

test('a panel of declarations and screens is built', async () => {
  await expect(panelOf('resources/orders/dailytrends/dailytrends.ts')).resolves.toBeDefined()
})
