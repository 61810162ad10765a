import type { Fields } from '../fields.ts'
import type { FormQuery } from '../formQuery.ts'
import type { Field } from '../kinds/kind.ts'
import { restrictingTool } from '../people.ts'
import { permissionList } from '../permission.ts'
import type { Resource } from '../resource.ts'
import { isClosedToRestricted } from '../rowAccess.ts'
import { tableOf } from '../view.ts'
import { type CheckContext, type DeclarationFault, unknown } from './check.ts'

const isTime = (field: Field | undefined): boolean => field?.kind === 'timestamp' || field?.kind === 'date'

/** R83: the period of found rows is told by what is no moment or day of theirs, or by one that not everybody is shown. */
function checkDuring(path: string, during: readonly string[], found: Resource | undefined): DeclarationFault[] {
  return during
    .filter(key => found && (!isTime(found.fields[key]) || found.fields[key]?.masked || found.fields[key]?.internal))
    .map(key => ({
      code: 'R83',
      path,
      fact: `'${key}' is not a visible date or timestamp of '${found?.name}'`,
      remedy: 'name a `timestamp()` or a `date()` of that tool',
    }))
}

/**
 * R38: figures over all rows in a form that restricted users fill. Planners of form queries read within the user's row access, `tells` asks the database
 * itself: it would count rows of other suppliers.
 */
function checkRowAccess(
  path: string,
  tool: Resource,
  tells: FormQuery['figures'],
  resources: CheckContext['resources'],
): DeclarationFault[] {
  const limit = restrictingTool([...resources.values()])
  if (!tells || limit === undefined || isClosedToRestricted(tool.rowAccess?.restrictTo)) return []
  const fact = `\`figures\` reads rows of all ${limit}, and users who are restricted to one can open this form`
  return [
    { code: 'R38', path, fact, remedy: "add rowAccess: { restrictTo: 'none' }, or return ids from `formQueries.ts` instead of figures" },
  ]
}

/** R38: a parameter that cannot be shown as a number above a drawn result. */
function checkParameters(path: string, fields: Fields, parameters: Fields, isDrawn: boolean): DeclarationFault[] {
  const found = { code: 'R38', path }
  const keys = Object.keys(parameters)
  return [
    ...(keys.length > 0 && !isDrawn
      ? [{ ...found, fact: 'has `parameters` without `drawnBy`', remedy: 'add `drawnBy`, or remove them' }]
      : []),
    ...keys
      .filter(key => fields[key])
      .map(key => ({ ...found, fact: `the parameter '${key}' has the name of a field`, remedy: 'choose another name' })),
    ...keys
      .filter(key => parameters[key]?.kind !== 'integer' || typeof parameters[key]?.default !== 'number')
      .map(key => ({
        ...found,
        fact: `the parameter '${key}' is not an integer with a default`,
        remedy: 'declare it with `integer({ default })`',
      })),
  ]
}

/** R38: a try that reads what no form sets, that is told where it cannot stand, that finds rows of no tool, that warns in no words, or that counts for what is no tree. */
export function checkFormQueries(tool: Resource, { resources, tools }: CheckContext): DeclarationFault[] {
  const { fields, permissions } = tool
  return Object.entries(tool.formQueries).flatMap(
    ([
      name,
      {
        fields: of,
        shownBelow,
        tool: finds,
        counts,
        figures,
        warns,
        onDemand,
        drawnBy,
        inDatabase,
        comparedWith,
        parameters = {},
        when = {},
        period = [],
      },
    ]) => {
      const found = { code: 'R38', path: `${tool.name}.formQueries.${name}` }
      const said = of.flatMap(key => (fields[key] ? [{ key, field: fields[key] }] : []))
      return [
        ...unknown(found, [...of, ...Object.keys(when)], Object.keys(fields)),
        ...unknown({ ...found, said: 'reads no field' }, [shownBelow], of),
        ...unknown({ ...found, said: 'compares with no field' }, comparedWith === undefined ? [] : [comparedWith], Object.keys(fields)),
        ...unknown({ ...found, said: 'no tool' }, [finds, ...(counts === undefined ? [] : [counts])], resources.keys()),
        ...unknown(
          { ...found, said: 'no tool' },
          typeof inDatabase === 'string' ? [inDatabase] : [],
          tools.map(tool => tool.name),
        ),
        ...(counts === undefined || fields[shownBelow]?.kind === 'tree'
          ? []
          : [{ ...found, fact: `'${shownBelow}' is not a tree`, remedy: 'name a `tree`, or remove `counts`' }]),
        ...(warns?.trim() === '' ? [{ ...found, fact: 'has an empty warning', remedy: 'write what is wrong with the rows' }] : []),
        ...(warns === undefined && Object.keys(when).length > 0
          ? [{ ...found, fact: 'has `when` without `warns`', remedy: 'add `warns`, or remove `when`' }]
          : []),
        ...(onDemand && (counts !== undefined || warns !== undefined || period.length > 0)
          ? [{ ...found, fact: 'runs on demand, so it cannot have nodes, warnings or periods', remedy: 'remove `onDemand`, or these' }]
          : []),
        ...(drawnBy && (onDemand || counts !== undefined || warns !== undefined || figures || period.length > 0 || finds !== tableOf(tool))
          ? [
              {
                ...found,
                fact: 'draws a result, so it cannot find rows',
                remedy: `name the tool ${tableOf(tool)}, and remove the other options`,
              },
            ]
          : []),
        ...checkParameters(found.path, fields, parameters, drawnBy !== undefined),
        ...checkRowAccess(found.path, tool, figures ?? (inDatabase ? {} : undefined), resources),
        ...(inDatabase && !drawnBy
          ? [{ ...found, fact: 'has `inDatabase` without `drawnBy`', remedy: 'add `drawnBy`, or remove it' }]
          : []),
        ...checkDuring(found.path, period, resources.get(finds)),
        ...said
          .filter(({ field }) => field.readOnly || field.aggregate || field.holdsRows || field.masked)
          .map(({ key }) => ({ ...found, fact: `forms do not contain the whole value of '${key}'`, remedy: 'remove it' })),
        ...said.flatMap(({ key, field: { when, requiredWhen, chosenBy } }) =>
          [...Object.keys({ ...when, ...requiredWhen }), ...(chosenBy ? [chosenBy.field] : [])]
            .filter(other => !of.includes(other) && !fields[other]?.readOnly)
            .map(other => ({ ...found, fact: `'${key}' depends on '${other}', which it does not read`, remedy: 'add it to `fields`' })),
        ),
        ...(permissionList(permissions.create).length + permissionList(permissions.edit).length > 0
          ? []
          : [{ ...found, fact: 'this tool has no form', remedy: 'add `create` or `edit` to its permissions' }]),
      ]
    },
  )
}
