import { light } from 'virtual:tools'
import type { LightResource } from '../tools/lightTool.ts'

const byName = new Map(light.flatMap(tool => (tool.word === 'resource' ? [[tool.name, tool] as const] : [])))

/** What is known of another tool before its screen is opened: its label, its title field, its addresses. */
export function lightOf(name: string): LightResource | undefined {
  return byName.get(name)
}
