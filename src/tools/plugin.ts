import { type Plugin, runnerImport } from 'vite'
import type { Tool } from '../../schema/tools.ts'
import { lighten } from './lighten.ts'

const VIRTUAL = 'virtual:tools'
const RESOLVED = `\0${VIRTUAL}`

interface Declared {
  readonly tools: readonly Tool[]
  /** By path, as the glob names it: `../../resources/suppliers/suppliers.ts`. */
  readonly modules: Readonly<Record<string, Readonly<Record<string, unknown>>>>
}

/**
 * Gives the panel `virtual:tools`: `light`, the menu-ordered list of what is declared without fields and rules, and `loaders`, one
 * dynamic import a resource. The declarations are run at build, so the start costs the same however long they are.
 */
export function declaredTools(): Plugin {
  let root = ''
  return {
    name: 'munshi:tools',
    configResolved(config) {
      root = config.root
    },
    resolveId: id => (id === VIRTUAL ? RESOLVED : undefined),
    async load(id) {
      if (id !== RESOLVED) return undefined
      // The project's own config is left out: it would load this plugin again, inside itself.
      const { module, dependencies } = await runnerImport<Declared>(`${root}/src/tools/declared.ts`, {
        root,
        configFile: false,
        logLevel: 'error',
      })
      for (const file of dependencies) this.addWatchFile(file.startsWith('/') ? file : `${root}/${file}`)
      return write(module)
    },
    hotUpdate({ modules }) {
      const virtual = this.environment.moduleGraph.getModuleById(RESOLVED)
      return virtual && modules.some(({ file }) => file?.match(/\/(?:resources|schema)\//)) ? [...modules, virtual] : undefined
    },
  }
}

function write({ tools, modules }: Declared): string {
  const loadersOf = (word: Tool['word']) =>
    tools
      .filter(tool => tool.word === word)
      .map(tool => {
        const { path, name } = standsIn(tool, modules)
        return `${JSON.stringify(tool.name)}: () => import(${JSON.stringify(path)}).then(module => module[${JSON.stringify(name)}])`
      })
      .join(',\n')
  return [
    `export const light = ${JSON.stringify(tools.map(lighten))}`,
    `export const loaders = {\n${loadersOf('resource')}\n}`,
    `export const uploadLoaders = {\n${loadersOf('upload')}\n}\n`,
  ].join('\n')
}

function standsIn(tool: Tool, modules: Declared['modules']): { path: string; name: string } {
  for (const [path, exported] of Object.entries(modules))
    for (const [name, value] of Object.entries(exported))
      if (value === tool) return { path: path.replace(/^(?:\.\.)?\/.*?(?=resources\/)/, '/'), name }
  throw new Error(`The tool ${tool.name} is not exported by a file of resources/<section>/, so its screen could not be loaded alone.`)
}
