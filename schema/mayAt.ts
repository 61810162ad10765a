import { type May, mayList, readMay } from './may.ts'
import type { ToolMay } from './resource.ts'

/** The screens of a tool: a resource has the first four, a page and a link are opened. */
export const places = ['list', 'create', 'edit', 'show', 'open'] as const
export type PlaceOf = (typeof places)[number]

type Gated =
  | { readonly word: 'resource'; readonly may: ToolMay }
  | { readonly word: 'page' | 'link'; readonly may: May }
  | { readonly word: 'upload'; readonly may: May; readonly mayList?: May }

/** The permissions of which any one opens a screen. Who may read a record but not change it gets the address of the form, read-only. */
export function mayAt(tool: Gated, place: PlaceOf): readonly string[] {
  // Who may see the files of an upload need not be who sends them.
  if (tool.word === 'upload' && place !== 'open') return [...mayList(tool.may), ...mayList(tool.mayList)]
  if (tool.word !== 'resource') return mayList(tool.may)
  if (place === 'list' || place === 'open') return mayList(tool.may.list)
  return place === 'create' ? mayList(tool.may.create) : readMay(tool)
}
