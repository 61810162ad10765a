import { useMemo } from 'react'
import { useTranslate } from 'react-admin'
import type { Translate } from '../../dataProvider/spoken.ts'
import { rowsBy } from '../../schema/maps.ts'
import { hasPermission } from '../../schema/permission.ts'
import { permissionsAt } from '../../schema/permissionsAt.ts'
import { useSessionState } from '../shell/session.ts'
import type { LightTool } from './lightTool.ts'
import { isElsewhere, type Opening, openingOf } from './openingOf.ts'
import { useTools } from './panelTools.ts'

/** A tool that stands in the menu, in the reader's language. */
export interface MenuEntry extends Opening {
  readonly name: string
  readonly label: string
  /** What else it is looked for by, in English too: many terms of the trade are English everywhere. */
  readonly words: string
  /** The tool below which it stands; right before it, or before others that stand there. */
  readonly under?: string
}

export interface MenuSection {
  readonly name: string
  readonly label: string
  readonly entries: readonly MenuEntry[]
}

/** The section of the separate applications, the last; no section of tools is named so. */
export const ELSEWHERE = '~elsewhere'

/** What the person may open, by section, in the order of the declarations: for menu, home page and palette alike. */
export function useMenu(): readonly MenuSection[] {
  const state = useSessionState()
  const permissions = state.status === 'in' ? state.permissions : null
  return useSections(tool => permissions !== null && hasPermission(permissionsAt(tool, 'open'), permissions), permissions)
}

/** The same of all tools, for whoever looks for one to ask for. */
export function useWholeMenu(): readonly MenuSection[] {
  return useSections(() => true, null)
}

function useSections(isShown: (tool: LightTool) => boolean, by: unknown): readonly MenuSection[] {
  const t = useTranslate()
  const state = useSessionState()
  const { all } = useTools()
  const applications = state.status === 'in' ? state.deployment.applications : null
  // biome-ignore lint/correctness/useExhaustiveDependencies: `isShown` is another one at each drawing; it answers by `by`.
  return useMemo(() => sectionsOf(all.filter(isShown), t, applications ?? {}), [t, applications, all, by])
}

function sectionsOf(tools: readonly LightTool[], t: Translate, applications: Readonly<Record<string, string>>): readonly MenuSection[] {
  const entries = tools.flatMap(tool => {
    const opening = openingOf(tool, applications)
    return opening ? [{ ...entryOf(tool, opening, t), section: isElsewhere(tool) ? ELSEWHERE : tool.section }] : []
  })
  const names = new Set(entries.map(({ name }) => name))
  const groups = rowsBy(entries, ({ section }) => section)
  const last = groups.get(ELSEWHERE) ?? []
  const sections = [...groups].filter(([name]) => name !== ELSEWHERE)
  return [
    ...sections.map(([name, own]) => ({ name, label: t(`sections.${name}`), entries: nested(own, names) })),
    ...(last.length > 0 ? [{ name: ELSEWHERE, label: t('shell.other_applications'), entries: last }] : []),
  ]
}

function entryOf({ name, label, synonyms = [], under }: LightTool, opening: Opening, t: Translate): MenuEntry {
  const translated = t(`resources.${name}.synonyms`, { _: '' })
  return { ...opening, name, under, label: t(`resources.${name}.name`), words: [label, ...synonyms, translated].join(' ') }
}

/** Each entry with those below it right behind; one whose tool above is not open to the person stands for itself. */
function nested(entries: readonly MenuEntry[], names: ReadonlySet<string>): readonly MenuEntry[] {
  const isBelow = ({ under }: MenuEntry) => under !== undefined && names.has(under)
  const below = rowsBy(entries.filter(isBelow), ({ under }) => under)
  return entries.filter(entry => !isBelow(entry)).flatMap(entry => [{ ...entry, under: undefined }, ...(below.get(entry.name) ?? [])])
}
