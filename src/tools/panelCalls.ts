import { readdirSync } from 'node:fs'
import { type Plugin, type ProxyOptions, runnerImport } from 'vite'
import type { Tool } from '../../schema/tools.ts'

/** Has the development server hand the calls that stand beside screens on to the API. Tests and builds serve nothing: reading the calls would cost them a second. */
export function callsBesideScreens(folder: string, target: string): Plugin {
  return {
    name: 'munshi:calls-beside-screens',
    apply: (_config, { command }) => command === 'serve' && !process.env.VITEST,
    config: async ({ root = process.cwd() }) => ({
      server: { proxy: { ...(await panelCalls(root, folder, target)), ...(await redirectCalls(root, folder, target)) } },
    }),
  }
}

/**
 * Calls that stand beside a screen of the panel at the same address: whoever asks for a page is given the screen, all else goes to the API.
 * @param folder of the marketplace, from `root`, with the contracts of calls of its tools in their `contracts.ts`
 */
export async function panelCalls(root: string, folder: string, target: string): Promise<Record<string, ProxyOptions>> {
  const paths = await pathsBeside(root, folder)
  const bypass = ({ headers: { accept = '' }, url }: { headers: { accept?: string }; url?: string }) =>
    accept.trimStart().startsWith('text/html') ? url : undefined
  return Object.fromEntries(paths.map(path => [addressOf(path), { target, changeOrigin: false, bypass }]))
}

/** Addresses that lead elsewhere: the API answers them, whoever asks. @param folder of the marketplace, whose `index.ts` holds its tools */
export async function redirectCalls(root: string, folder: string, target: string): Promise<Record<string, ProxyOptions>> {
  const { module } = await runnerImport<{ readonly tools: readonly Tool[] }>(`${root}/${folder}/index.ts`, {
    root,
    configFile: false,
    logLevel: 'error',
  })
  const first = module.tools.flatMap(tool => (tool.type === 'resource' && tool.redirects ? [tool.redirects.at] : []))
  return Object.fromEntries([...new Set(first)].map(at => [addressOf(`${at}/:key`), { target, changeOrigin: false }]))
}

/** An address as Vite matches one: the path alone, whatever stands in its parameters, with or without a query. */
export const addressOf = (path: string): string => `^${path.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/:\w+/g, '[^/?]+')}(?:\\?.*)?$`

/** The paths of calls that say `beside: 'panel'`, as the calls of a marketplace declare them. */
export async function pathsBeside(root: string, folder: string): Promise<readonly string[]> {
  const files = readdirSync(`${root}/${folder}`, { recursive: true, encoding: 'utf8' })
    .map(file => file.replaceAll('\\', '/'))
    .filter(file => /(?:^|\/)contracts\.ts$/.test(file))
    .sort()
  const loaded = files.map(file => runnerImport<object>(`${root}/${folder}/${file}`, { root, configFile: false, logLevel: 'error' }))
  const modules = (await Promise.all(loaded)).map(({ module }) => module)
  const paths = modules.flatMap(module => Object.values(module)).flatMap(besideIn)
  return [...new Set(paths)].sort()
}

/** Of the calls that a module exports by name. */
function besideIn(exported: unknown): readonly string[] {
  if (typeof exported !== 'object' || exported === null) return []
  const calls: readonly unknown[] = Object.values(exported)
  return calls.flatMap(call => {
    if (typeof call !== 'object' || call === null || !('beside' in call) || !('path' in call)) return []
    return call.beside === 'panel' && typeof call.path === 'string' ? [call.path] : []
  })
}
