import type { Resource } from '../../schema/resource.ts'

const known = new WeakMap<ReadonlyMap<string, Resource>, ReadonlyMap<string, number>>()

/** The places of tools in an order in which each stands after those it refers to; in a circle the one declared first is first. */
export function referenceOrder(tools: ReadonlyMap<string, Resource>): ReadonlyMap<string, number> {
  const found = known.get(tools)
  if (found) return found
  const order = new Map<string, number>()
  const entered = new Set<string>()
  const enter = (name: string): void => {
    const tool = tools.get(name)
    if (!tool || entered.has(name)) return
    entered.add(name)
    // A reference without a foreign key asks for no order.
    for (const { refersTo } of Object.values(tool.fields)) if (refersTo && !refersTo.outlives) enter(refersTo.tool)
    order.set(name, order.size)
  }
  for (const name of tools.keys()) enter(name)
  known.set(tools, order)
  return order
}
