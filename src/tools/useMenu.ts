import { useMemo } from 'react'
import { useTranslate } from 'react-admin'
import { mayOpen } from '../../schema/may.ts'
import { rowsBy } from '../../schema/rowsBy.ts'
import { useSessionState } from '../shell/session.ts'
import type { LightTool } from './lightTool.ts'
import { openingOf } from './openingOf.ts'
import { useTools } from './useTools.ts'

export type MenuSection = ReturnType<typeof useMenu>[number]
/** A tool that the person may open, in the reader's language. */
export type MenuEntry = MenuSection['entries'][number]

/** What the person may open, by section, in the order of the declarations: for sidebar, home page and palette alike. */
export function useMenu() {
  const t = useTranslate()
  const state = useSessionState()
  const { all } = useTools()
  return useMemo(() => {
    if (state.status !== 'in') return []
    const entries = all.flatMap(tool => {
      const opening = mayOpen(mayOf(tool), state.permissions) ? openingOf(tool, state.deployment.applications) : null
      return opening ? [{ ...opening, name: tool.name, section: tool.section, label: t(`resources.${tool.name}.name`) }] : []
    })
    return [...rowsBy(entries, ({ section }) => section)].map(([name, entries]) => ({ name, label: t(`sections.${name}`), entries }))
  }, [t, state, all])
}

const mayOf = (tool: LightTool) => (tool.word === 'resource' ? tool.may.list : tool.may)
