/**
 * `npm run house`: how large the program is, and where it breaks its own rules, each figure beside its target.
 * `npm run house -- --list names|base|retired|cycles|small|violations|casts|tools` lists the places; `--check` those that must not be, for `npm run check`.
 */
import path from 'node:path'
import { parseArgs } from 'node:util'
import { tools } from '../resources/index.ts'
import { permissions } from '../resources/permissions.ts'
import { retiredExports, retiredKeys } from './support/retiredNames.ts'
import { type Source, sourcesOf } from './support/sources.ts'

const root = path.join(import.meta.dirname, '..')
const engine = ['schema', 'dataProvider', 'authProvider', 'i18n', 'src', 'server']
const sources = sourcesOf(root, ['resources', ...engine])

/** Folders that each folder may import, itself aside. */
const mayImport: Readonly<Record<string, readonly string[]>> = {
  schema: [],
  dataProvider: ['schema', 'i18n'],
  authProvider: ['schema', 'dataProvider'],
  i18n: ['schema'],
  src: ['schema', 'dataProvider', 'authProvider', 'i18n'],
  server: ['schema', 'i18n'],
}
/** The program is put together in these, so they name the marketplace. */
const entryPoint = /^(server\/(main|start)\.ts|server\/commands\/.*|src\/main\.tsx)$/

const folderOf = (file: string) => file.split('/')[0] ?? ''
const isEngine = ({ path }: Source) => engine.includes(folderOf(path))
const isBase = ({ path }: Source) => path.startsWith('resources/base/')
const isGenerated = ({ text }: Source) => /\bgenerated?\b/i.test(text.split('\n')[0] ?? '')
const sum = (some: readonly Source[]) => some.reduce((total, { lines }) => total + lines, 0)
const at = ({ path }: Source, line: number, text: string) => `${path}:${line}  ${text}`

function violations(): string[] {
  const inBase = (file: string) => file.startsWith('resources/base/')
  const ofBase = sources
    .filter(isBase)
    .flatMap(source =>
      source.imports.filter(({ to }) => folderOf(to) === 'resources' && !inBase(to)).map(({ to, line }) => at(source, line, to)),
    )
  const ofEngine = sources.filter(isEngine).flatMap(source => {
    const own = folderOf(source.path)
    const wrong = source.imports.filter(({ to, isFile }) => {
      if (!isFile) return own === 'schema' && to !== 'zod' && !to.startsWith('@noble/hashes/')
      if (inBase(to) || folderOf(to) === own || entryPoint.test(source.path)) return false
      return !mayImport[own]?.includes(folderOf(to))
    })
    return wrong.map(({ to, line }) => at(source, line, to))
  })
  return [...ofEngine, ...ofBase, ...betweenTools()]
}

/** What only one tool needs is that tool's: what several plan with stands in a `planning/` folder. */
function betweenTools(): string[] {
  const toolOf = (file: string) => /^resources\/([^/]+\/[^/]+)\//.exec(file)?.[1]
  const own = /^resources\/[^/]+\/[^/]+\/(?:planner|prints|endpoints|formQueries|background)(?:\.ts|\/)/
  return sources
    .filter(source => folderOf(source.path) === 'resources' && !isGenerated(source))
    .flatMap(source =>
      source.imports.filter(({ to }) => own.test(to) && toolOf(to) !== toolOf(source.path)).map(({ to, line }) => at(source, line, to)),
    )
}

/** Groups of files that need each other to load (Tarjan's strongly connected components). */
function cycles(): string[][] {
  const byPath = new Map(sources.map(source => [source.path, source]))
  const low = new Map<string, number>()
  const open: string[] = []
  const found: string[][] = []
  let count = 0
  function visit(source: Source): number {
    const own = count++
    let lowest = own
    low.set(source.path, own)
    open.push(source.path)
    for (const { to, kind } of source.imports) {
      const next = kind === 'value' ? byPath.get(to) : undefined
      if (!next) continue
      if (!low.has(to)) lowest = Math.min(lowest, visit(next))
      else if (open.includes(to)) lowest = Math.min(lowest, low.get(to) ?? own)
    }
    low.set(source.path, lowest)
    if (lowest === own) {
      const group = open.splice(open.indexOf(source.path))
      if (group.length > 1) found.push(group.sort())
    }
    return lowest
  }
  for (const source of sources) if (!low.has(source.path)) visit(source)
  return found
}

/**
 * Names of tools and permissions that the engine may know: those that every marketplace gets. The documents' calls of access say `users` for people, so
 * that the word alone is no tool of that name.
 */
function baseNames(): Set<string> {
  const word = /\b(?:resource|view|upload|page|link)\(\s*'([\w-]+)'/g
  return new Set([
    'user_access_admin',
    'users',
    ...sources.filter(isBase).flatMap(({ text }) => [...text.matchAll(word)].map(([, name]) => name ?? '')),
  ])
}

const SQL = /\b(select|insert into|update|delete from|create (unique )?(table|index|view)|alter table|from|join|where|exists|order by)\b/i

/** The marketplace's names in what must not know it. */
function namesIn(some: (source: Source) => boolean): string[] {
  const base = baseNames()
  const known = new Set([...tools, ...permissions].map(({ name }): string => name).filter(name => !base.has(name)))
  // A column may bear a table's name, so in SQL only a table's place, a table's column or a quoted name counts.
  const inSql = /\b(?:from|join|into|update|table|references|only)\s+"?(\w+)|'(\w+)'|"(\w+)"|\b(\w+)"?\."?\w/gi
  return sources
    .filter(source => some(source) && !entryPoint.test(source.path))
    .flatMap(source =>
      source.strings.flatMap(({ text, line }) => {
        if (known.has(text)) return [at(source, line, text)]
        if (!SQL.test(text)) return []
        const hits = [...text.matchAll(inSql)].flatMap(([all, ...parts]) => {
          const name = parts.find(Boolean) ?? ''
          const further = text.slice(0, text.indexOf(all)).split('\n').length - 1
          return known.has(name) ? [at(source, line + further, `${name} (SQL)`)] : []
        })
        return [...new Set(hits)]
      }),
    )
}

/** Retired names of the declaration language: exports of `schema`, properties that it declares, and keys of declarations. */
function retired(): string[] {
  const exported = /^export (?:const|function|interface|type) (\w+)/gm
  const property = /^ {2,4}(?:readonly )?(\w+)\??:/gm
  const key = /(?:^|[{,(]) *(\w+):/gm
  return sources.flatMap(source => {
    if (folderOf(source.path) === 'schema')
      return [...namesAt(source, exported, retiredExports), ...(isDeclaring(source) ? namesAt(source, property, retiredKeys) : [])]
    return isDeclaration(source) ? namesAt(source, key, retiredKeys) : []
  })
}

/** Files of `schema` that describe declarations: not the contracts of calls, and not the checks. */
const isDeclaring = ({ path }: Source) => /^schema\/(?:kinds\/)?\w+\.ts$/.test(path)
/** Files of `resources` that declare tools; the others plan, serve, draw or fill them. */
const isDeclaration = ({ path }: Source) =>
  /^resources\//.test(path) &&
  !/\/(?:background|demo|endpoints|planner|planning|screen)\//.test(path) &&
  !/(?:^|\/)(?:background|contracts|demo|endpoints|formQueries|planner|prints|roles|words\.\w+|messages(?:\.\w+)?)\.ts$/.test(path)

function namesAt(source: Source, pattern: RegExp, names: Readonly<Record<string, string>>): string[] {
  return [...source.text.matchAll(pattern)].flatMap(({ 1: name = '', index }) =>
    Object.hasOwn(names, name) ? [at(source, source.text.slice(0, index).split('\n').length, `${name}: use ${names[name]}`)] : [],
  )
}

/** Lines of each folder `resources/<section>/<tool>` that holds a declaration. */
function toolSizes(): { name: string; lines: number }[] {
  const word = /^schema\/(?:language|resource|view|upload|page|link)\.ts$/
  const folderIn = ({ path }: Source) => path.match(/^resources\/([^/]+\/[^/]+)\//)?.[1] ?? ''
  const declares = ({ imports }: Source) => imports.some(({ to, kind }) => kind === 'value' && word.test(to))
  const names = [...new Set(sources.filter(declares).map(folderIn))].filter(name => name !== '')
  return names
    .map(name => ({ name, lines: sum(sources.filter(source => folderIn(source) === name)) }))
    .sort((one, other) => other.lines - one.lines)
}

const at50 = (sorted: readonly number[], share = 0.5) => sorted[Math.floor(sorted.length * share)] ?? 0
const lines = sources.map(source => source.lines).sort((one, other) => one - other)
/** Words, demo rows and generated files are data: how many there are is no question of how it is built. */
const exempt = (source: Source) => /(^|\/)(words\.\w+|demo)\.ts$/.test(source.path) || isGenerated(source)
const small = sources.filter(source => source.lines < 15 && !exempt(source))
const sizes = toolSizes()
const places: Readonly<Record<string, readonly string[]>> = {
  names: namesIn(isEngine),
  base: namesIn(isBase),
  retired: retired(),
  cycles: cycles().map(group => group.join(' ')),
  small: small.map(source => `${source.path}  ${source.lines}`),
  violations: violations(),
  casts: sources.flatMap(source => source.casts.map(({ text, line }) => at(source, line, text))),
  tools: sizes.map(({ name, lines }) => `${name}  ${lines}`),
}

/** What no place may do, and the remedy. */
const forbidden: Readonly<Record<string, string>> = {
  violations: 'imports against the direction',
  cycles: 'import each other to load',
  names: 'name a tool or permission of the marketplace in the engine: the engine receives it as an argument',
  base: 'name a tool or permission of the marketplace in resources/base: hand it to base()',
  retired: 'use a name that was replaced',
}

const { list, check } = parseArgs({ options: { list: { type: 'string' }, check: { type: 'boolean' } } }).values
if (check) printForbidden()
else if (list === undefined) printFigures()
else if (places[list]) console.log(places[list].join('\n'))
else {
  console.error(`There is no list ${list}; there are ${Object.keys(places).join(', ')}.`)
  process.exitCode = 2
}

function printForbidden(): void {
  for (const [name, why] of Object.entries(forbidden)) {
    const found = places[name] ?? []
    if (found.length === 0) continue
    console.log(`These ${why}:\n${found.join('\n')}`)
    process.exitCode = 1
  }
}

function printFigures(): void {
  const figure = (name: string, value: number, most?: number) => {
    const target = most === undefined ? '' : `at most ${most.toLocaleString('en')}`.padEnd(18) + (value <= most ? '' : ' over')
    console.log(`${name.padEnd(34)}${value.toLocaleString('en').padStart(8)}  ${target}`.trimEnd())
  }
  const counted = sources.filter(source => !exempt(source))
  figure('production lines', sum(counted), 66_000)
  figure('  with words, demo and generated', sum(sources))
  figure('production files', counted.length, 1_300)
  figure('  with words, demo and generated', sources.length)
  for (const folder of ['resources', ...engine]) {
    const own = sources.filter(({ path }) => folderOf(path) === folder)
    console.log(`  ${folder.padEnd(14)}${own.length} files, ${sum(own)} lines`)
  }
  figure('lines of a file, median', at50(lines))
  figure('lines of a file, p90', at50(lines, 0.9))
  figure('lines of a file, largest', lines.at(-1) ?? 0)
  figure('files under 15 lines', small.length, 120)
  figure('tools with a folder', sizes.length)
  figure('lines of a tool, median', at50(sizes.map(({ lines }) => lines)), 150)
  figure('lines of a tool, largest', sizes[0]?.lines ?? 0)
  figure('imports against the direction', places.violations?.length ?? 0, 0)
  figure('import cycles', places.cycles?.length ?? 0, 0)
  figure('names of tools in the engine', places.names?.length ?? 0, 0)
  figure('names of tools in resources/base', places.base?.length ?? 0, 0)
  figure('any, as unknown as, as never', places.casts?.length ?? 0, 5)
}
