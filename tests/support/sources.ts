import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { type ESTree, parseSync, Visitor } from 'vite'

/** A file of the program, taken apart once. */
export interface Source {
  /** Relative to the project, with forward slashes. */
  readonly path: string
  readonly text: string
  readonly lines: number
  readonly imports: readonly Import[]
  /** Every string of the file, import paths aside. */
  readonly strings: readonly Placed[]
  /** Casts that silence the compiler: `any`, `as unknown as`, `as never`. */
  readonly casts: readonly Placed[]
}

export interface Import {
  /** A file of the project, or the name of a package. */
  readonly to: string
  readonly isFile: boolean
  /** A `type` import is gone when the program runs; a `later` one is `import(…)`. */
  readonly kind: 'value' | 'type' | 'later'
  readonly line: number
}

export interface Placed {
  readonly text: string
  readonly line: number
}

/** The .ts, .tsx and .mjs files below these folders. */
export function sourcesOf(root: string, folders: readonly string[]): Source[] {
  return folders.flatMap(folder =>
    readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter(name => /\.(tsx?|mjs)$/.test(name))
      .sort()
      .map(name => readSource(root, `${folder}/${name.split(path.sep).join('/')}`)),
  )
}

export function readSource(root: string, file: string): Source {
  const text = readFileSync(path.join(root, file), 'utf8')
  const { program, errors } = parseSync(file, text)
  if (errors[0]) throw new Error(`${file}: ${errors[0].message}`)
  const imports: Import[] = []
  const strings: Placed[] = []
  const casts: Placed[] = []
  const paths = new Set<number>()
  const line = (start: number) => text.slice(0, start).split('\n').length

  function add(source: ESTree.StringLiteral, kind: Import['kind']): void {
    paths.add(source.start)
    const isFile = source.value.startsWith('.')
    const to = isFile ? path.posix.join(path.posix.dirname(file), source.value) : source.value
    imports.push({ to, isFile, kind, line: line(source.start) })
  }
  const cast = (node: ESTree.Span, name: string) => casts.push({ text: name, line: line(node.start) })

  new Visitor({
    ImportDeclaration(node) {
      const onlyTypes =
        node.specifiers.length > 0 && node.specifiers.every(one => one.type === 'ImportSpecifier' && one.importKind === 'type')
      add(node.source, node.importKind === 'type' || onlyTypes ? 'type' : 'value')
    },
    ExportAllDeclaration: node => add(node.source, node.exportKind === 'type' ? 'type' : 'value'),
    ExportNamedDeclaration: node => {
      if (node.source) add(node.source, node.exportKind === 'type' ? 'type' : 'value')
    },
    ImportExpression: node => {
      if (node.source.type === 'Literal' && typeof node.source.value === 'string') add(node.source, 'later')
    },
    TSImportType: node => add(node.source, 'type'),
    Literal: node => {
      if (typeof node.value === 'string' && !paths.has(node.start)) strings.push({ text: node.value, line: line(node.start) })
    },
    TemplateElement: node => strings.push({ text: node.value.cooked ?? node.value.raw, line: line(node.start) }),
    TSAnyKeyword: node => cast(node, 'any'),
    TSAsExpression: node => {
      if (node.typeAnnotation.type === 'TSNeverKeyword') cast(node, 'as never')
      if (node.expression.type === 'TSAsExpression' && node.expression.typeAnnotation.type === 'TSUnknownKeyword')
        cast(node, 'as unknown as')
    },
  }).visit(program)
  return { path: file, text, lines: text.split('\n').length - 1, imports, strings, casts }
}
