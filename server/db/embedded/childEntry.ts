import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { fileURLToPath, pathToFileURL } from 'node:url'

/** The program of the database process, and what Node needs to run it. */
export interface ChildEntry {
  file: string
  execArgv: string[]
}

/** From source (tests, development, commands) it is `child.ts`, run by tsx; in the bundle `embedded.js`, beside this file or above it. */
export function childEntry(): ChildEntry {
  const here = import.meta.url
  if (here.endsWith('.ts')) {
    const tsx = createRequire(here).resolve('tsx')
    return { file: fileURLToPath(new URL('./child.ts', here)), execArgv: ['--import', pathToFileURL(tsx).href] }
  }
  const found = ['./embedded.js', '../embedded.js'].map(name => fileURLToPath(new URL(name, here))).find(existsSync)
  if (!found) throw new Error('dist/server is not whole: build it again with npm run build')
  return { file: found, execArgv: [] }
}
