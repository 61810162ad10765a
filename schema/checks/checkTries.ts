import type { Field } from '../kinds/kind.ts'
import { mayList } from '../may.ts'
import { boundTool } from '../people.ts'
import type { Resource } from '../resource.ts'
import { isClosedToRestricted } from '../scope.ts'
import type { Try } from '../tries.ts'
import { type CheckContext, type DeclarationFault, unknown } from './check.ts'

const isTime = (field: Field | undefined): boolean => field?.kind === 'timestamp' || field?.kind === 'date'

/** R83: the period of found rows is told by what is no moment or day of theirs, or by one that not everybody is shown. */
function checkDuring(path: string, during: readonly string[], found: Resource | undefined): DeclarationFault[] {
  return during
    .filter(key => found && (!isTime(found.fields[key]) || found.fields[key]?.masked || found.fields[key]?.internal))
    .map(key => ({
      code: 'R83',
      path,
      fact: `'${key}' is no moment or day of '${found?.name}' that all are shown`,
      remedy: 'name a `timestamp()` or a `date()` of it',
    }))
}

/**
 * R38: figures over all rows in a form that restricted users fill. Planners of form queries read within the user's row access, `tells` asks the database
 * itself: it would count rows of other suppliers.
 */
function checkRowAccess(path: string, tool: Resource, tells: Try['tells'], resources: CheckContext['resources']): DeclarationFault[] {
  const limit = boundTool([...resources.values()])
  if (!tells || limit === undefined || isClosedToRestricted(tool.scope?.bound)) return []
  const fact = `\`tells\` reads rows of all ${limit}, and users who are restricted to one fill this form`
  return [{ code: 'R38', path, fact, remedy: "say scope: { bound: 'none' }, or find ids in `tries.ts` instead of figures" }]
}

/** R38: a try that reads what no form sets, that is told where it cannot stand, that finds rows of no tool, that warns in no words, or that counts for what is no tree. */
export function checkTries(tool: Resource, { resources }: CheckContext): DeclarationFault[] {
  const { fields, may } = tool
  return Object.entries(tool.tries).flatMap(
    ([name, { of, beneath, finds, counts, tells, warns, asked, against, when = {}, during = [] }]) => {
      const found = { code: 'R38', path: `${tool.name}.tries.${name}` }
      const said = of.flatMap(key => (fields[key] ? [{ key, field: fields[key] }] : []))
      return [
        ...unknown(found, [...of, ...Object.keys(when)], Object.keys(fields)),
        ...unknown({ ...found, said: 'reads no field' }, [beneath], of),
        ...unknown({ ...found, said: 'compares with no field' }, against === undefined ? [] : [against], Object.keys(fields)),
        ...unknown({ ...found, said: 'no tool' }, [finds, ...(counts === undefined ? [] : [counts])], resources.keys()),
        ...(counts === undefined || fields[beneath]?.kind === 'tree'
          ? []
          : [{ ...found, fact: `'${beneath}' has no nodes to count for`, remedy: 'name a `tree`, or leave out `counts`' }]),
        ...(warns?.trim() === '' ? [{ ...found, fact: 'warns in no words', remedy: 'say what is wrong with the rows it finds' }] : []),
        ...(warns === undefined && Object.keys(when).length > 0
          ? [{ ...found, fact: '`when` says which rows it warns of, and it warns of none', remedy: 'add `warns`, or leave out `when`' }]
          : []),
        ...(asked && (counts !== undefined || warns !== undefined || during.length > 0)
          ? [{ ...found, fact: 'one that is asked for tells no nodes, warnings or periods', remedy: 'leave out `asked`, or these' }]
          : []),
        ...checkRowAccess(found.path, tool, tells, resources),
        ...checkDuring(found.path, during, resources.get(finds)),
        ...said
          .filter(({ field }) => field.readOnly || field.rollUp || field.holdsRows || field.masked)
          .map(({ key }) => ({ ...found, fact: `no form holds the whole value of '${key}'`, remedy: 'leave it out' })),
        ...said.flatMap(({ key, field: { when, requiredWhen, chosenBy } }) =>
          [...Object.keys({ ...when, ...requiredWhen }), ...(chosenBy ? [chosenBy.field] : [])]
            .filter(other => !of.includes(other) && !fields[other]?.readOnly)
            .map(other => ({ ...found, fact: `'${key}' hangs on '${other}', which it does not read`, remedy: 'add it to `of`' })),
        ),
        ...(mayList(may.create).length + mayList(may.edit).length > 0
          ? []
          : [{ ...found, fact: 'nobody fills a form of this tool', remedy: 'say who may create or edit' }]),
      ]
    },
  )
}
