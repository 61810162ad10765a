import type { Demo, DemoRow, DemoRows, DemoWorld, MarketplaceDemo } from '../../schema/demo.ts'

/**
 * All rows of a demo by tool: those of the story, then each tool's own in the order that `after` says, then those about all the others.
 * @throws Error where a tool comes after rows that are never made, or reads some that are not made yet
 */
export function demoRows({ story, tools, closing }: Pick<MarketplaceDemo, 'story' | 'tools' | 'closing'>, world: DemoWorld): DemoRows {
  const rows = new Map<string, readonly DemoRow[]>(Object.entries(story?.(world) ?? {}))
  const waiting = new Map(Object.entries(tools))
  const make = (name: string, own: Demo) => {
    waiting.delete(name)
    const made = own.rows(world, tool => {
      if (waiting.has(tool)) throw new Error(`The demo of ${name} must say after: ['${tool}']`)
      return rows.get(tool) ?? []
    })
    for (const [tool, list] of Symbol.iterator in made ? [[name, made] as const] : Object.entries(made)) rows.set(tool, list)
  }
  while (waiting.size > 0) {
    const free = [...waiting].find(([, { after }]) => after.every(tool => !waiting.has(tool) && rows.has(tool)))
    if (!free) throw new Error(`The demo of ${[...waiting.keys()].join(', ')} comes after rows that are never made`)
    make(...free)
  }
  if (closing) make('the end', closing)
  return Object.fromEntries(rows)
}
