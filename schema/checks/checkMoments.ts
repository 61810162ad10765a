import type { Condition } from '../condition.ts'
import { eachField } from '../each.ts'
import type { Fields } from '../fields.ts'
import type { Job } from '../job.ts'
import type { Resource } from '../resource.ts'
import type { DeclarationFault } from './check.ts'

/** R63: a condition that asks whether a moment has come of a field that holds none. */
export function checkMoments(tool: Resource): DeclarationFault[] {
  const { name, fields, list, rowAccess, viewOf, queue, closed, actions } = tool
  return [
    ...[...eachField(fields)].flatMap(({ name: key, field: { when, requiredWhen }, siblings }) =>
      [when, requiredWhen].flatMap(condition => momentFaults(`${name}.fields.${key}`, condition, siblings)),
    ),
    ...(list.rowClasses ?? []).flatMap(({ when }) => momentFaults(`${name}.list.rowClasses`, when, fields)),
    ...(rowAccess?.rowPermissions ?? []).flatMap(({ where }) => momentFaults(`${name}.rowAccess.rowPermissions`, where, fields)),
    ...momentFaults(`${name}.where`, viewOf?.where, fields),
    ...momentFaults(`${name}.queue.where`, queue?.where, fields),
    ...momentFaults(`${name}.closed`, closed, fields),
    ...Object.entries(actions).flatMap(([action, { when }]) =>
      [when].flat().flatMap(condition => momentFaults(`${name}.actions.${action}.when`, condition, fields)),
    ),
  ]
}

/** The same of the rows that a job takes. */
export const momentsOfJob = ({ name, where }: Job, { fields }: Resource): DeclarationFault[] => momentFaults(`jobs.${name}`, where, fields)

function momentFaults(path: string, condition: Condition | undefined, fields: Fields): DeclarationFault[] {
  return Object.entries(condition ?? {}).flatMap(([key, matcher]) => {
    const isMoment = fields[key] === undefined || fields[key].column({ country: 'IN' })?.type === 'timestamptz'
    const asksNow =
      typeof matcher === 'object' &&
      matcher !== null &&
      (('after' in matcher && matcher.after === 'now') || ('before' in matcher && matcher.before === 'now'))
    return asksNow && !isMoment
      ? [{ code: 'R63', path, fact: `'${key}' is not a timestamp`, remedy: "compare a date with 'today', or use a `timestamp()`" }]
      : []
  })
}
