import type { ComponentType } from 'react'
import { createContext, useContext } from 'react'
import type { MarketplaceWords } from '../../i18n/provider.ts'
import type { Resource } from '../../schema/resource.ts'
import type { Upload } from '../../schema/upload.ts'
import { askedAgain } from '../chunks/askedAgain.ts'
import { lazyChunk } from '../chunks/lazyChunk.tsx'
import type { LightTool } from './lightTool.ts'

type Loaders<Part> = Readonly<Record<string, () => Promise<Part>>>
type Screens = Loaders<{ readonly default: ComponentType }>

/** A marketplace as the panel receives it: what is light, and a way to load each part of the rest when it is needed. */
export interface PanelMarketplace {
  /** What is declared, in menu order. */
  readonly light: readonly LightTool[]
  /** Declarations, by name. */
  readonly loaders: Loaders<Resource>
  readonly uploadLoaders: Loaders<Upload>
  /** Screens of pages, and what pages show on the home page. */
  readonly screens: Screens
  readonly homes: Screens
  readonly words: MarketplaceWords
}

export type PanelTools = ReturnType<typeof panelTools>

/** The tools of a marketplace, for all parts of the panel. @param open loads the words of a tool */
export function panelTools(
  { light: all, loaders, uploadLoaders, screens, homes }: PanelMarketplace,
  open: (tool: string) => Promise<void>,
) {
  const byName = new Map(all.map(tool => [tool.name, tool]))
  const light = (name: string) => byName.get(name)
  const withWords = <Part>(load: () => Promise<Part>, name: string) => Promise.all([load(), open(name)]).then(([part]) => part)
  const loaded = <Part>(from: Loaders<Part>, word: string) =>
    askedOnce(name => {
      const load = from[name]
      if (load) return askedAgain(name, () => withWords(load, name))
      // The same answer each time, so that whoever suspends on it comes to know it.
      const nothing = Promise.reject<Part>(new Error(`No ${word} is named ${name}.`))
      return { ask: () => nothing }
    })
  const drawn = (from: Screens, where: string): Readonly<Record<string, ComponentType>> =>
    Object.fromEntries(Object.entries(from).map(([name, load]) => [name, lazyChunk(name + where, () => withWords(load, name))]))
  return {
    /** In menu order. */
    all,
    /** What is known of a tool before its screen is opened. */
    light,
    lightResource(name: string) {
      const tool = light(name)
      return tool?.type === 'resource' ? tool : undefined
    },
    /**
     * The whole declaration, once it is here with its words; loaded at the first asking, and the same promise answers each further one.
     * @throws Error when nothing bears the name; ChunkFailed when its file does not load
     */
    resource: loaded(loaders, 'resource'),
    upload: loaded(uploadLoaders, 'upload'),
    /** Is kept once the words of a tool are here, for whoever shows some without its declaration. */
    words: askedOnce(name => askedAgain(name, () => open(name))),
    screens: drawn(screens, ''),
    homes: drawn(homes, ' on the home page'),
  }
}

function askedOnce<Part>(begin: (name: string) => { ask(): Promise<Part> }): (name: string) => Promise<Part> {
  const known = new Map<string, ReturnType<typeof begin>>()
  return name => {
    const part = known.get(name) ?? begin(name)
    known.set(name, part)
    return part.ask()
  }
}

export const ToolsContext = createContext<PanelTools | null>(null)

/** The tools of the marketplace that the panel is drawn for. */
export function useTools(): PanelTools {
  const tools = useContext(ToolsContext)
  if (!tools) throw new Error('No marketplace was given to the panel.')
  return tools
}
