import type { PlannerRow, Refusing } from '../../schema/planner.ts'
import type { Resource } from '../../schema/resource.ts'
import type { Fault } from '../../schema/rule.ts'
import { filled } from '../../schema/templateText.ts'
import { textDrawing } from '../images/fitText.ts'
import type { Change } from './context.ts'
import { generateImage, shareFiles } from './generateImage.ts'
import { known } from './known.ts'
import { prompt } from './prompts.ts'
import { reader } from './rows.ts'
import { faultText, invalid } from './say.ts'
import type { Refused, Row, Values, Write } from './write.ts'

/** What an effect plans, without the groups of the rows it refuses, and these with their message keys. */
export async function runEffect(change: Change, name: string, rows: readonly PlannerRow[], answers: Values, generatesImage?: string) {
  const [tool = '', what = ''] = name.split('.')
  const planner = change.engine.marketplace.planners[tool]?.[what]
  const effect = typeof planner === 'object' ? planner.plan : planner
  const refused = new Map<number, Refusing>()
  if (!effect || rows.length === 0) return { writes: [], refused }
  const { country, today, localDate } = change.rules
  const { engine, person } = change
  const at = { now: engine.now().toISOString(), publicUrl: engine.publicUrl, appLinkOrigin: engine.appLinkOrigin, text: textDrawing }
  const context = { country, today, localDate, ...at, actor: person?.id ?? null, answers }
  const writes: Write[] = []
  for (const planned of await effect(rows, reader(change), context)) {
    if ('wrong' in planned) throw invalid(planned.wrong, planned.message && change.engine.say(planned.message))
    if ('prompt' in planned) prompt(change, [{ on: [], fault: planned.prompt }])
    else if ('refuse' in planned) refused.set(planned.refuse, planned)
    else if ('generates' in planned) {
      const drawn = generatesImage === undefined ? null : await generateImage(change, tool, generatesImage, planned)
      if (drawn) writes.push(known(change.engine, drawn))
      else refused.set(planned.generates, { refuse: planned.generates, message: planned.image.tooLarge })
    } else writes.push(known(change.engine, planned))
  }
  const out = new Set(rows.filter(({ row }) => refused.has(row.id)).map(({ group }) => group))
  const kept = writes.filter(({ group }) => !out.has(group ?? ''))
  await shareFiles(change, tool, kept)
  return { writes: kept, refused }
}

/** The text of a refusal of a planner. */
export const refusalText = ({ say }: Change['engine'], { message, params = {} }: Pick<Refusing, 'message' | 'params'>): string =>
  filled(say(message), params)

/** A row that a plan leaves out, by the name people know it by. */
export function refusedRow(tool: Resource, row: Row, code: string, message: string): Refused {
  return { tool: tool.name, id: row.id, title: String(row[tool.title] ?? row.id), code, message }
}

/** A row that cannot stand beside others, with what is wrong by field. */
export function refusedBeside(tool: Resource, row: Row, faults: Readonly<Record<string, Fault>>): Refused {
  const said = Object.values(faults).map(fault => faultText(fault, tool.fields))
  return { ...refusedRow(tool, row, 'invalid', said.join(' ')), errors: faults }
}
