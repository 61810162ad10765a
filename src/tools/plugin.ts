import { readdirSync } from 'node:fs'
import { basename, dirname } from 'node:path'
import { type Plugin, runnerImport } from 'vite'
import { wordsOf } from '../../i18n/wordsOf.ts'
import { rowsBy } from '../../schema/maps.ts'
import type { Marketplace } from '../../schema/marketplace.ts'
import type { Tool } from '../../schema/tools.ts'
import { type LightTool, lighten } from './lightTool.ts'

/** The tools that every marketplace gets. */
const BASE = 'resources/base'
const VIRTUAL = 'virtual:marketplace'
/** Indonesian, which is loaded when it is asked for. */
const INDONESIAN = `${VIRTUAL}/id`
/** What is run in Node to know what is declared: the marketplace, all declarations and words of its folder. */
const DECLARED = 'virtual:declared'

/** Stands in folders of tools and is no declaration. */
const besides =
  /\/(?:planner|planning|demo|prints|endpoints|formQueries|background|screen)\/|\/(?:planner|demo|contracts|prints|endpoints|formQueries|background)\.ts$/

type Exports = Readonly<Record<string, unknown>>

type Declared = Awaited<ReturnType<typeof run>>

/**
 * Gives the panel `virtual:marketplace`: the menu-ordered list of what is declared without fields and rules, one dynamic import for each resource,
 * upload, screen and file of words. The declarations are run at build, so the start costs the same however long they are.
 * @param folder of the marketplace, from the root of the project: `resources`
 */
export function marketplace(folder: string): Plugin {
  let root = ''
  let running: Promise<Declared> | null = null
  return {
    name: 'munshi:marketplace',
    configResolved(config) {
      root = config.root
    },
    resolveId: id => (id === VIRTUAL || id === INDONESIAN ? `\0${id}` : undefined),
    async load(id) {
      if (id !== `\0${VIRTUAL}` && id !== `\0${INDONESIAN}`) return undefined
      running ??= run(root, folder)
      const declared = await running
      for (const file of declared.watched) this.addWatchFile(file)
      return id === `\0${VIRTUAL}` ? written(declared, folder) : writtenIndonesian(declared, folder)
    },
    hotUpdate({ file, modules }) {
      const isDeclared = file.endsWith('.ts') && [folder, BASE, 'schema'].some(one => file.startsWith(`${root}/${one}/`))
      if (!isDeclared || besides.test(file)) return undefined
      running = null
      const made = [VIRTUAL, INDONESIAN].flatMap(id => this.environment.moduleGraph.getModuleById(`\0${id}`) ?? [])
      return [...modules, ...made]
    },
    // What is of the server alone would slow every start, and tell everybody what only the server shall know.
    buildEnd() {
      if (this.environment.config.consumer !== 'client') return
      const isServers = (id: string) => isOfServer(id.replace(`${root}/`, ''), folder)
      const wrong = [...this.getModuleIds()].flatMap(id => {
        // Of modules of the server that import each other the one is told that the panel begins with.
        const importers = isServers(id) ? (this.getModuleInfo(id)?.importers ?? []).filter(one => !isServers(one)) : []
        return importers.length > 0 ? [`${id} is of the server and would stand in the panel: ${importers.join(', ')} imports it.`] : []
      })
      if (wrong.length > 0) this.error(wrong.join('\n'))
    },
  }
}

/** @returns the marketplace, what each file of it exports, by the file as an import names it, and the files to be watched */
async function run(root: string, folder: string) {
  const files = [...filesIn(root, folder), ...(BASE.startsWith(`${folder}/`) ? [] : filesIn(root, BASE, 2))]
  const code = [
    `export { marketplace } from '/${folder}/marketplace.ts'`,
    ...files.map((file, at) => `import * as m${at} from '${file}'`),
    `export const modules = [${files.map((_file, at) => `m${at}`).join(', ')}]`,
  ].join('\n')
  // The project's own config is left out: it would load this plugin again, inside itself.
  const { module, dependencies } = await runnerImport<{ marketplace: Marketplace; modules: readonly Exports[] }>(DECLARED, {
    root,
    configFile: false,
    logLevel: 'error',
    plugins: [
      { name: 'munshi:declared', resolveId: id => (id === DECLARED ? id : undefined), load: id => (id === DECLARED ? code : undefined) },
    ],
  })
  const modules = new Map(files.map((file, at) => [file, module.modules[at] ?? {}]))
  const watched = dependencies.filter(file => file.endsWith('.ts')).map(file => (file.startsWith(root) ? file : root + file))
  return { marketplace: module.marketplace, modules, watched }
}

/**
 * Declarations and words, as an import names them.
 * @param levels folders of sections, each with folders of tools, or of tools alone
 */
function filesIn(root: string, folder: string, levels = 3): readonly string[] {
  return readdirSync(`${root}/${folder}`, { recursive: true, encoding: 'utf8' })
    .map(file => file.replaceAll('\\', '/'))
    .filter(file => /\.ts$/.test(file) && !besides.test(`/${file}`))
    .filter(file => file.split('/').length > 1 && file.split('/').length <= levels)
    .map(file => `/${folder}/${file}`)
    .sort()
}

/** A label that follows from the name is added in the browser: half of the tools have such a label. */
const withoutUsualLabel = (tool: LightTool) => ({ ...tool, ...(tool.label === wordsOf(tool.name) && { label: undefined }) })

function written({ marketplace: { tools, sections, messages }, modules }: Declared, folder: string): string {
  const loadersOf = (word: Tool['type']) =>
    object(
      tools
        .filter(tool => tool.type === word)
        .map(tool => {
          const { file, name } = standsIn(tool, modules)
          return `${JSON.stringify(tool.name)}: () => import(${JSON.stringify(file)}).then(module => module[${JSON.stringify(name)}])`
        }),
    )
  return [
    TOGETHER,
    `import { homes, screens } from '/${folder}/screens.ts'`,
    `import { wordsOf } from '/i18n/wordsOf.ts'`,
    `const light = ${JSON.stringify(tools.map(lighten).map(withoutUsualLabel))}.map(one => ({ label: wordsOf(one.name), ...one }))`,
    `const loaders = ${loadersOf('resource')}`,
    `const uploadLoaders = ${loadersOf('upload')}`,
    "const known = light.flatMap(({ name, label, synonyms }) => [['name', label], ['synonyms', synonyms?.join(', ')]].map(([key, text]) => ['resources.' + name + '.' + key, text]))",
    `const start = { ...Object.fromEntries(known.filter(([, text]) => text)), ...${JSON.stringify({ ...keyed('sections.', sections.en), ...keyed('messages.', messages.en) })} }`,
    `const words = { en: { start, tools: ${wordLoaders('en', tools, modules, folder)} }, id: () => import('${INDONESIAN}') }`,
    'export const marketplace = { light, loaders, uploadLoaders, screens, homes, words }\n',
  ].join('\n')
}

function writtenIndonesian({ marketplace: { tools, sections, messages, permissionWords }, modules }: Declared, folder: string): string {
  const names = [...modules].flatMap(([file, { words }]) =>
    basename(file) === 'words.id.ts' ? namesIn(file, folder, words as object) : [],
  )
  const start = {
    ...Object.fromEntries(names),
    ...keyed('sections.', sections.id),
    ...keyed('messages.', messages.id),
    ...keyed('permissions.', permissionWords.id),
  }
  return `${TOGETHER}\nexport const start = ${JSON.stringify(start)}\nexport const tools = ${wordLoaders('id', tools, modules, folder)}\n`
}

/** By what a tool is known before it is opened. */
const known = ['name', 'synonyms'] as const

type Known = { readonly [Key in (typeof known)[number]]?: string } & { readonly views?: Readonly<Record<string, string>> }

const knownTexts = (tool: string, words: Known): [string, string][] => [
  ...known.flatMap((key): [string, string][] => (words[key] ? [[`resources.${tool}.${key}`, words[key]]] : [])),
  // Cards of the home page say what the lists are called.
  ...Object.entries(keyed(`resources.${tool}.views.`, words.views ?? {})),
]

/** What the tool of a folder is called and looked for by, or the links of a section, whose words stand together. */
function namesIn(file: string, folder: string, words: object): [string, string][] {
  if (isOfTool(file, folder)) return knownTexts(toolOf(file), words as Known)
  return Object.entries<Known>({ ...words }).flatMap(([link, own]) => knownTexts(link, own))
}

/** A marketplace may add words to a tool of the base, in a folder of the same name; a view is spoken of as what it shows, but for its own words. */
function wordLoaders(locale: string, tools: readonly Tool[], modules: ReadonlyMap<string, Exports>, folder: string): string {
  const files = [...modules.keys()].filter(file => basename(file) === `words.${locale}.ts` && isOfTool(file, folder))
  const byTool = new Map(rowsBy(files, toolOf))
  for (const tool of tools) {
    const shown = tool.type === 'resource' ? byTool.get(tool.viewOf?.base.name ?? '') : undefined
    if (shown) byTool.set(tool.name, [...shown, ...(byTool.get(tool.name) ?? [])])
  }
  return object(
    [...byTool].map(([tool, own]) => {
      const [first, ...more] = own.map(file => `import(${JSON.stringify(file)})`)
      return `${JSON.stringify(tool)}: () => ${more.length === 0 ? first : `Promise.all([${[first, ...more].join(', ')}]).then(together)`}`
    }),
  )
}

/** Code that joins what several files say of one tool. */
const TOGETHER = `const together = parts => {
  const words = {}
  for (const part of parts) for (const [key, said] of Object.entries(part.words)) words[key] = typeof said === 'string' ? said : { ...words[key], ...said }
  return { words }
}`

/** Words of links stand in the folder of their section: they are names alone. */
const isOfTool = (file: string, folder: string) => dirname(dirname(file)) !== `/${folder}`

/** A tool's folder bears its name. */
const toolOf = (file: string) => basename(dirname(file))

const keyed = (prefix: string, texts: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(texts).map(([key, text]) => [prefix + key, text]))

const object = (lines: readonly string[]) => `{\n${lines.join(',\n')}\n}`

function standsIn(tool: Tool, modules: ReadonlyMap<string, Exports>): { file: string; name: string } {
  for (const [file, exported] of modules) for (const [name, value] of Object.entries(exported)) if (value === tool) return { file, name }
  throw new Error(`The tool ${tool.name} is not exported by a file of a section or a tool, so its screen could not be loaded alone.`)
}

/** Planners, demo data and what else the server alone runs. @param path from the root of the project */
function isOfServer(path: string, folder: string): boolean {
  if (path.startsWith('server/')) return true
  if (![folder, BASE].some(one => path.startsWith(`${one}/`))) return false
  return /\/(?:planner|planning|demo|prints|endpoints|formQueries|background)\/|\/(?:planner|demo|prints|endpoints|formQueries|background|server)\.ts$/.test(
    path,
  )
}
