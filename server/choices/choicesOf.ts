import type { ChoiceQuestion } from '../../schema/choiceQuestions.ts'
import { rowsIn } from '../../schema/each.ts'
import type { FileValue } from '../../schema/kinds/fileValue.ts'
import type { Choices } from '../../schema/wire/searches.ts'
import { notFound } from '../http/context.ts'
import { oneRow } from '../lists/oneRow.ts'
import type { Reading } from '../lists/reading.ts'
import type { Viewer } from '../lists/viewer.ts'

/**
 * What may be chosen from the list of the record that references lead to, from the row that the first of them names.
 * @throws Refusal 404 where there is no such row, or none the person reaches
 */
export async function choicesOf(reading: Reading, { namedIn, from }: ChoiceQuestion, id: number, viewer: Viewer): Promise<Choices> {
  const { via, list, named, left, facts = [], picture } = namedIn
  let tool = reading.tools.get(from)
  let row = tool && (await oneRow(reading, tool, id, viewer))
  for (const key of via.slice(1)) {
    const next = reading.tools.get(tool?.resource.fields[key]?.refersTo?.tool ?? '')
    const named = row?.[key]
    if (!next || typeof named !== 'number') throw notFound()
    tool = next
    row = await oneRow(reading, next, named, viewer)
  }
  const field = tool?.resource.fields[list]
  if (!tool || !row || !field) throw notFound()
  const pictured = picture === undefined ? undefined : tool.resource.fields[picture]
  const [shown] = pictured?.files?.(row[picture ?? ''] as readonly FileValue[]) ?? []
  return {
    tool: tool.name,
    id: row.id,
    title: String(row[tool.resource.title] ?? row.id),
    picture: shown?.id ?? null,
    facts: Object.fromEntries(facts.map(key => [key, row[key] ?? null])),
    options: rowsIn(field, row[list]).map(one => ({ value: String(one[named]), left: left === undefined ? null : Number(one[left] ?? 0) })),
  }
}
