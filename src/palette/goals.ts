import { matching } from '../home/matching.ts'
import type { Opening } from '../tools/openingOf.ts'
import type { MenuSection } from '../tools/useMenu.ts'

/** Something the palette can go to. */
export interface Goal {
  readonly key: string
  readonly group: 'tools' | 'records'
  readonly label: string
  readonly detail: string
  readonly opening: Opening
}

const MOST_TOOLS = 8

/** The tools whose name a text finds; those that begin with it first. */
export function toolGoals(sections: readonly MenuSection[], text: string): readonly Goal[] {
  const start = text.trim().toLowerCase()
  const found = matching(sections, text).flatMap(({ label: detail, entries }) =>
    entries.map(({ name, label, to, elsewhere }): Goal => ({ key: name, group: 'tools', label, detail, opening: { to, elsewhere } })),
  )
  const begins = ({ label }: Goal) => label.toLowerCase().startsWith(start)
  return [...found.filter(begins), ...found.filter(goal => !begins(goal))].slice(0, MOST_TOOLS)
}
