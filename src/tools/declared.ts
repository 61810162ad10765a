import type { Tool } from '../../schema/tools.ts'

/** Read by the plugin alone, in Node: the list in menu order, and every module a tool may stand in. */
export { tools } from '../../resources/index.ts'

export const modules: Record<string, Record<string, Tool>> = import.meta.glob(
  ['../../resources/*/*.ts', '../../resources/*/*/*.ts', '!**/effects.ts', '!**/words.id.ts'],
  { eager: true },
)
