import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { projectFolder } from '../projectFolder.ts'

const MADE = '// Made from the folders by `npm run generate`; a change here is lost.\n'

interface Folder {
  /** The name of the folder, which is the name of its tool. */
  readonly name: string
  /** As an import names it: `./orders/tickets`. */
  readonly path: string
}

/**
 * The entry points that follow from the folders of a marketplace, by file name: `screens.ts` (the components of pages), `server.ts` (declarations with
 * the planners of tools and uploads) and `demo.ts` (demo rows by tool). A tool's folder has its name and is in the folder of a section.
 * @param root the folder of the marketplace
 */
export function entryPoints(root: string): ReadonlyMap<string, string> {
  const own = foldersIn(root, '.').flatMap(section => foldersIn(root, section.path))
  // Every marketplace gets the tools of the base; in one of them they stand among its own.
  const base = fromRoot(root, 'resources/base')
  const folders = base.startsWith('..') ? [...foldersIn(root, base), ...own] : own
  return new Map([
    ['screens.ts', screensOf(root, folders)],
    ['server.ts', serverOf(root, folders)],
    ['demo.ts', demoOf(root, folders)],
  ])
}

/** Entry points that differ from the folders. */
export function staleEntryPoints(root: string): readonly string[] {
  return [...entryPoints(root)].flatMap(([file, text]) => {
    const path = join(root, file)
    return existsSync(path) && readFileSync(path, 'utf8') === text ? [] : [path]
  })
}

function foldersIn(root: string, path: string): readonly Folder[] {
  return readdirSync(join(root, path), { withFileTypes: true })
    .filter(entry => entry.isDirectory())
    .map(({ name }) => ({ name, path: `${path}/${name}` }))
    .sort((one, other) => (one.name < other.name ? -1 : 1))
}

function screensOf(root: string, folders: readonly Folder[]): string {
  const table = (file: string) =>
    objectOf(
      folders
        .filter(({ path }) => existsSync(join(root, path, 'screen', file)))
        .map(({ name, path }) => `  ${keyed(name)}: () => import('${path}/screen/${file}'),\n`),
    )
  const screens = '() => Promise<{ readonly default: ComponentType }>'
  return [
    MADE,
    "import type { ComponentType } from 'react'\n",
    `import type { HomeName, PageName } from '${fromRoot(root, 'schema')}/tools.ts'\n`,
    "import type { tools } from './index.ts'\n",
    '\n/** The screen of every page, loaded when it is opened: one that is missing does not compile, nor one of no page. */\nexport const screens = ',
    `${table('index.tsx')} satisfies Record<PageName<typeof tools>, ${screens}>\n`,
    '\n/** What pages show on the home page. */\nexport const homes = ',
    `${table('home.tsx')} satisfies Record<HomeName<typeof tools>, ${screens}>\n`,
  ].join('')
}

function serverOf(root: string, folders: readonly Folder[]): string {
  const planned = partsOf(root, folders, 'planner').map(part => ({
    ...part,
    what: exportsPlanner(root, part.file) ? 'planner' : 'planners',
  }))
  const beside = ['background', 'endpoints', 'formQueries', 'prints']
  const parts = [...planned, ...beside.flatMap(what => partsOf(root, folders, what).map(part => ({ ...part, what })))]
  const names = aliases(parts.map(({ name, what }) => (beside.includes(what) ? `${name} ${what}` : name)))
  const imported = parts.map((part, at) => ({ ...part, alias: names[at] ?? '' }))
  const table = (what: string) =>
    objectOf(imported.filter(part => part.what === what).map(({ name, alias }) => `  ${keyed(name, alias)},\n`))
  return [
    MADE,
    `import type { WithFormQueries, WithPlanners, WithPrints, WithUploadPlanner } from '${fromRoot(root, 'schema')}/tools.ts'\n`,
    `import type { ServedMarketplace } from '${fromRoot(root, 'server')}/marketplace/servedMarketplace.ts'\n`,
    ...imported.map(({ alias, file, what }) => `import { ${what} as ${alias} } from '${file}'\n`),
    "import type { tools } from './index.ts'\nimport { marketplace as declared } from './marketplace.ts'\n",
    `\nconst planners = ${table('planners')} satisfies Record<WithPlanners<typeof tools>, unknown>\n`,
    `\nconst uploadPlanners = ${table('planner')} satisfies Record<WithUploadPlanner<typeof tools>, unknown>\n`,
    `\nconst prints = ${table('prints')} satisfies Record<WithPrints<typeof tools>, unknown>\n`,
    `\nconst endpoints = ${table('endpoints')}\n`,
    `\nconst formQueries = ${table('formQueries')} satisfies Record<WithFormQueries<typeof tools>, unknown>\n`,
    `\nconst background = ${table('background')}\n`,
    '\n/** The marketplace with its planners and handlers, as the server receives it. */\n',
    `export const marketplace: ServedMarketplace = {\n  ...declared,\n${['planners', 'uploadPlanners', ...beside].map(part => `  ${part},\n`).join('')}`,
    "  demo: () => import('./demo.ts'),\n}\n",
  ].join('')
}

/** Files with this name in folders of tools, or folders with this name and an `index.ts`. */
function partsOf(root: string, folders: readonly Folder[], what: string): { name: string; file: string }[] {
  return folders.flatMap(({ name, path }) => {
    const file = [`${what}.ts`, `${what}/index.ts`].find(one => existsSync(join(root, path, one)))
    return file ? [{ name, file: `${path}/${file}` }] : []
  })
}

const exportsPlanner = (root: string, file: string) => /export const planner\b/.test(readFileSync(join(root, file), 'utf8'))

/** The folder `demo` contains the rows that several tools share. */
function demoOf(root: string, folders: readonly Folder[]): string {
  const found = partsOf(root, folders, 'demo')
  const names = aliases(found.map(({ name }) => name))
  const isShared = existsSync(join(root, 'demo/index.ts'))
  return [
    MADE,
    `import type { MarketplaceDemo } from '${fromRoot(root, 'schema')}/demo.ts'\n`,
    ...found.map(({ file }, at) => `import { rows as ${names[at]} } from '${file}'\n`),
    ...(isShared ? ["import { shared } from './demo/index.ts'\n"] : []),
    `\nconst tools = ${objectOf(found.map(({ name }, at) => `  ${keyed(name, names[at])},\n`))}\n`,
    '\n/** The demo data, as the server loads it. */\n',
    `export const demo: MarketplaceDemo = { ${isShared ? '...shared, ' : ''}tools }\n`,
  ].join('')
}

/** The path of a project folder in imports of the marketplace. */
function fromRoot(root: string, folder: string): string {
  return relative(root, join(projectFolder(), folder)).replaceAll('\\', '/')
}

/** A unique import name for each tool; names that differ only in punctuation get a number. */
function aliases(names: readonly string[]): readonly string[] {
  const taken = new Set<string>()
  return names.map(name => {
    const plain = name.replace(/[^a-z0-9]+(.)/gi, (_all, letter: string) => letter.toUpperCase())
    let alias = /^(?:delete|new|default|import)$/.test(plain) ? `${plain}Tool` : plain
    for (let count = 2; taken.has(alias); count += 1) alias = `${plain}${count}`
    taken.add(alias)
    return alias
  })
}

const objectOf = (lines: readonly string[]) => (lines.length === 0 ? '{}' : `{\n${lines.join('')}}`)

function keyed(name: string, alias?: string): string {
  if (name === alias) return name
  const key = /^\w+$/.test(name) ? name : `'${name}'`
  return alias === undefined ? key : `${key}: ${alias}`
}
