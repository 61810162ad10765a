import { light as all } from 'virtual:tools'
import type { LightTool } from './lightTool.ts'

const byName = new Map(all.map(tool => [tool.name, tool]))

/** What the panel knows of a tool before its screen is opened. */
export function light(name: string): LightTool | undefined {
  return byName.get(name)
}
