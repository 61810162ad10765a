import { eachField } from '../each.ts'
import type { Field } from '../kinds/kind.ts'
import { type ScheduleField, scheduleKinds } from '../kinds/schedule.ts'
import type { Resource } from '../resource.ts'
import { type DeclarationFault, unknown } from './check.ts'

const code = 'R92'

/** R92: a schedule of no kind, or of one that there is not; within a list; as the name of a row, or in an index. */
export function checkSchedule(tool: Resource): DeclarationFault[] {
  const indexed = [...tool.unique, ...tool.indexes].flatMap(index => ('on' in index ? index.on : index)).map(key => key.replace(/^-/, ''))
  return [...eachField(tool.fields)].flatMap(({ name, field, isCell }) => {
    if (!isSchedule(field)) return []
    const path = `${tool.name}.fields.${name}`
    const fault = (fact: string, remedy: string, at = path): DeclarationFault => ({ code, path: at, fact, remedy })
    return [
      ...(field.kinds.length === 0 ? [fault('has no kinds', `name one in \`kinds\`: ${scheduleKinds.join(', ')}`)] : []),
      ...unknown({ code, path, said: 'no kind of schedule' }, field.kinds, scheduleKinds),
      ...(isCell ? [fault('a cell of a list cannot be a schedule', 'make it a field of the tool')] : []),
      ...(tool.title === name ? [fault('a schedule cannot be the title', 'name another field', `${tool.name}.title`)] : []),
      ...(indexed.includes(name)
        ? [fault('a schedule cannot be indexed', 'store its next run in a `timestamp`', `${tool.name}.indexes`)]
        : []),
    ]
  })
}

const isSchedule = (field: Field): field is Field & ScheduleField => field.kind === 'schedule'
