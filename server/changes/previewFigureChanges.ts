import type { Resource } from '../../schema/resource.ts'
import type { MovedFigures } from '../../schema/wire/changes.ts'
import { apply } from './apply.ts'
import { openChangeSet } from './changeSet.ts'
import type { Change } from './context.ts'
import { movedFigures } from './entryChanges.ts'
import { mayRead, reached } from './recordFor.ts'
import { rolledBack } from './rolledBack.ts'
import { rowsById } from './rows.ts'
import { titleTexts } from './titleTexts.ts'
import type { Plan, Row } from './write.ts'

/** Rows whose figures a preview shows. */
const SHOWN = 50
/** A plan with more writes has no figures: they would take as long as the change itself. */
const MOST_WRITES = 500

/**
 * Figures (`previewFigures`) that a plan would move, before and after. It applies the plan and rolls it back: figures follow from what the database adds up,
 * so no second calculation can disagree with the first.
 * @returns nothing if the plan would be refused as it is, or if it is too large
 */
export async function previewFigureChanges(change: Change, plan: Plan): Promise<MovedFigures[]> {
  const tools = [...change.engine.tools.values()].filter(tool => tool.previewFigures && mayRead(change, tool.name) && isMovedBy(tool, plan))
  if (tools.length === 0 || plan.writes.length > MOST_WRITES) return []
  const after = new Map<Resource, readonly Row[]>()
  await rolledBack(change, async () => {
    const { touched } = await apply(change, () => openChangeSet(change, { ...plan, state: 'applied', counts: {} }), plan.writes, plan)
    for (const tool of tools) after.set(tool, await rowsById(change.sql, tool.name, touched.get(tool.name) ?? []))
  })
  const figures = []
  for (const [tool, rows] of after) figures.push(...(await differences(change, tool, rows)))
  return figures
}

/** True if a plan writes to the tool, or to one that its figures are rolled up from. */
function isMovedBy({ name, fields }: Resource, { writes }: Plan): boolean {
  const sources = new Set([name, ...Object.values(fields).flatMap(({ aggregate }) => aggregate?.of ?? [])])
  return writes.some(({ tool }) => sources.has(tool))
}

async function differences(change: Change, tool: Resource, rows: readonly Row[]): Promise<MovedFigures[]> {
  const ids = rows.map(({ id }) => id)
  const before = new Map((await rowsById(change.sql, tool.name, ids)).map(row => [row.id, row]))
  const seen = await reached(change, tool.name, ids)
  const pick = (row: Row | undefined) => Object.fromEntries((tool.previewFigures ?? []).map(key => [key, row?.[key] ?? null]))
  const moved = rows.flatMap(row => {
    const old = before.get(row.id)
    const changes = old && seen.has(row.id) ? movedFigures(change, tool, pick(old), pick(row)) : []
    return changes.length > 0 ? [{ id: row.id, changes }] : []
  })
  const shown = moved.slice(0, SHOWN)
  const titles = await titleTexts(change, tool.name, new Map(shown.map(({ id }) => [id, before.get(id) ?? {}])))
  return shown.map(({ id, changes }) => ({ tool: tool.name, id, title: titles.get(id) ?? '', changes }))
}
