import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type ESTree, parseSync } from 'vite'

/** Functions whose first argument is the name of what they declare, with how the paths of errors begin. */
const declaring = new Map(
  Object.entries({
    resource: '',
    view: '',
    versions: '',
    page: '',
    hub: '',
    link: '',
    upload: '',
    job: 'jobs.',
    feed: 'feeds.',
    sandbox: 'sandboxes.',
  }),
)

type Node = ESTree.Node

interface Declaration {
  /** From the root of the project. */
  readonly file: string
  readonly call: ESTree.CallExpression
  readonly source: string
}

/** A place in a source file; lines are counted from 1. */
export interface SourcePlace {
  readonly file: string
  readonly line: number
}

/**
 * Finds the source of declarations, so that the errors of `npm run check` name a file and a line.
 * @param root the root of the project
 * @param folder the folder of a marketplace, relative to the root
 * @returns a function from the path of an error (`suppliers.list.columns`) to its place, or to undefined if no file declares it
 */
export function declarationPlaces(root: string, folder: string): (path: string) => SourcePlace | undefined {
  const declarations = new Map<string, Declaration>()
  for (const entry of readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })) {
    const file = join(folder, entry)
    if (!/\.tsx?$/.test(entry)) continue
    const source = readFileSync(join(root, file), 'utf8')
    if (![...declaring.keys()].some(word => source.includes(`${word}('`))) continue
    for (const call of callsIn(parseSync(file, source).program)) {
      const name = nameOf(call)
      if (name !== undefined && !declarations.has(name)) declarations.set(name, { file, call, source })
    }
  }
  return path => {
    const [, group = '', name = '', within = ''] = /^((?:jobs|feeds|sandboxes)\.)?([^.:]+)(.*)$/.exec(path) ?? []
    const declaration = declarations.get(group + name)
    return declaration && { file: declaration.file, line: lineOf(declaration, within.split(/[.:[\]() ]+/).filter(Boolean)) }
  }
}

/** The line of the deepest part of a path that the declaration writes out; parts that other files define end the search. */
function lineOf({ call, source }: Declaration, path: readonly string[]): number {
  let place: Node = call
  for (const key of path) {
    const next = propertyIn(place, key)
    if (!next) break
    place = next
  }
  return source.slice(0, place.start).split('\n').length
}

function propertyIn(node: Node, key: string): ESTree.ObjectProperty | undefined {
  for (const property of objectsIn(node).flatMap(({ properties }) => properties))
    if (property.type === 'Property' && keyOf(property) === key) return property
  return undefined
}

function keyOf({ key }: ESTree.ObjectProperty): string | undefined {
  if (key.type === 'Identifier') return key.name
  return key.type === 'Literal' ? String(key.value) : undefined
}

/** The object literals that a node passes or contains: the value of a property, the arguments of a call. */
function objectsIn(node: Node): readonly ESTree.ObjectExpression[] {
  if (node.type === 'Property') return objectsIn(node.value)
  if (node.type === 'ObjectExpression') return [node]
  if (node.type === 'CallExpression') return node.arguments.flatMap(objectsIn)
  if (node.type === 'TSAsExpression' || node.type === 'TSSatisfiesExpression') return objectsIn(node.expression)
  return []
}

function nameOf({ callee, arguments: [first] }: ESTree.CallExpression): string | undefined {
  const group = callee.type === 'Identifier' ? declaring.get(callee.name) : undefined
  return group !== undefined && first?.type === 'Literal' && typeof first.value === 'string' ? group + first.value : undefined
}

function* callsIn(node: unknown): Generator<ESTree.CallExpression> {
  if (Array.isArray(node)) for (const one of node) yield* callsIn(one)
  if (typeof node !== 'object' || node === null || Array.isArray(node)) return
  if ('type' in node && node.type === 'CallExpression') yield node as ESTree.CallExpression
  for (const value of Object.values(node)) yield* callsIn(value)
}
