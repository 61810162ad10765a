import { eachField } from '../each.ts'
import type { Field } from '../kinds/kind.ts'
import type { DataSubject, Resource } from '../resource.ts'
import { isStored } from '../view.ts'
import { type CheckContext, type DeclarationFault, near, systemKeys, unknown } from './check.ts'
import type { Guarded } from './checkAll.ts'

/** So that an erasure finds everything. R24: whose the rows are; R25: what is left of a needed value; R26: whether a field holds something about a person. */
export function checkPersonal(context: CheckContext, guarded: Guarded): DeclarationFault[] {
  const people = peopleOf(context)
  const mayCopy = nearPeople(context, people)
  return [...context.resources.values()]
    .filter(isStored)
    .flatMap(tool =>
      guarded(tool.name, () => [
        ...whoseFaults(tool, context, people),
        ...Object.entries(tool.fields).flatMap(([key, field]) => fieldFaults(`${tool.name}.fields.${key}`, field, mayCopy.has(tool.name))),
      ]),
    )
}

/** Tools whose rows are erased with a person: those with an action that erases, and those that say that their rows belong to such a row. */
function peopleOf({ resources }: CheckContext): ReadonlySet<string> {
  const people = new Set([...resources.values()].filter(isRoot).map(({ name }) => name))
  for (let before = -1; before < people.size; ) {
    before = people.size
    for (const tool of resources.values()) if (parentsOf(tool).some(parent => people.has(parent))) people.add(tool.name)
  }
  return people
}

/** Those, and tools that may copy from them: by a reference, or by a file that finds such a row. */
function nearPeople({ resources, tools }: CheckContext, people: ReadonlySet<string>): ReadonlySet<string> {
  const refers = [...resources.values()].filter(({ fields }) =>
    [...eachField(fields)].some(({ field: { refersTo } }) => people.has(refersTo?.tool ?? '')),
  )
  const filled = tools.flatMap(tool => {
    const finds = tool.type === 'upload' && Object.values(tool.lookups).some(find => people.has(find.tool))
    return finds && 'tool' in tool.rowWrite ? [tool.rowWrite.tool] : []
  })
  return new Set([...people, ...refers.map(({ name }) => name), ...filled])
}

const isRoot = ({ actions }: Resource): boolean => Object.values(actions).some(({ erases }) => erases)

function parentsOf({ dataSubject = [], fields }: Resource): string[] {
  return dataSubject.map(link => (typeof link === 'string' ? (fields[link]?.refersTo?.tool ?? '') : link.tool))
}

function whoseFaults(tool: Resource, context: CheckContext, people: ReadonlySet<string>): DeclarationFault[] {
  const path = `${tool.name}.dataSubject`
  if (tool.dataSubject) {
    const wrong = tool.dataSubject.flatMap(link => linkFaults(path, tool, link, context))
    if (wrong.length > 0 || people.has(tool.name)) return wrong
    return [{ code: 'R24', path, fact: 'refers to no person who can be erased', remedy: 'name a reference that does, or remove it' }]
  }
  const personal = [...eachField(tool.fields)].find(({ field }) => field.personal)?.name
  if (personal === undefined || isRoot(tool)) return []
  return [
    {
      code: 'R24',
      path,
      fact: `'${personal}' is personal, and \`dataSubject\` is missing`,
      remedy: 'add `dataSubject` with the reference to the person',
    },
  ]
}

function linkFaults(path: string, tool: Resource, link: DataSubject, { resources }: CheckContext): DeclarationFault[] {
  const fields = Object.keys(tool.fields)
  if (typeof link === 'string') {
    const references = fields.filter(key => tool.fields[key]?.refersTo)
    return references.includes(link) ? [] : [{ code: 'R24', path, fact: `'${link}' is not a reference`, remedy: near(link, references) }]
  }
  const other = resources.get(link.tool)
  if (!other) return unknown({ code: 'R24', path, said: 'no tool' }, [link.tool], resources.keys())
  return [
    ...unknown({ code: 'R24', path, said: `${link.tool} has no field` }, [link.by], [...Object.keys(other.fields), ...systemKeys]),
    ...unknown({ code: 'R24', path }, [link.named, ...Object.keys(link.where ?? {})], fields),
  ]
}

function fieldFaults(path: string, field: Field, isNear: boolean): DeclarationFault[] {
  const { personal, mentions, required } = field
  const column = field.column({ country: 'IN' })
  if (personal) {
    const leaves = personal === true ? undefined : personal.leaves
    if (required && leaves === undefined)
      return [{ code: 'R25', path, fact: 'is required, and an erasure empties it', remedy: "use `personal: { leaves: '…' }`" }]
    if (leaves !== undefined && column?.type !== 'text')
      return [{ code: 'R25', path, fact: '`leaves` is not valid for this kind', remedy: 'remove `leaves`, and make it optional' }]
    return []
  }
  if (personal === false || mentions) return []
  const cells = Object.entries(field.cells ?? {})
  // A list says it for all its cells, or each cell for itself.
  if (cells.some(([, cell]) => cell.personal !== undefined || cell.mentions))
    return cells.flatMap(([key, cell]) => fieldFaults(`${path}.${key}`, cell, isNear))
  return field.namesPeople || (isNear && isSpoken(field, column?.type))
    ? [{ code: 'R26', path, fact: 'can contain personal data', remedy: 'add `personal: true`, or `personal: false` if it cannot' }]
    : []
}

/** Whether people choose the words or pictures of a value, rather than one of a list, a row, or a number that is given. */
function isSpoken(field: Field, type: string | undefined): boolean {
  const isGiven = field.options ?? field.numbered ?? field.refersToMany ?? field.aggregate ?? field.chosenBy
  return (type === 'text' || type === 'jsonb') && !isGiven
}
