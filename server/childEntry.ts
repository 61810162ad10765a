import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { fileURLToPath, pathToFileURL } from 'node:url'

/** Programs that run as processes of their own, by their names in the bundle. */
const PROGRAMS = {
  embedded: './db/embedded/child.ts',
  sandbox: './sandbox/embedded/child.ts',
  workbooks: './uploads/read/others/child.ts',
} as const

/** A program, and what Node needs to run it: from source (tests, development, commands) tsx; in the bundle it stands beside this file or above it. */
export function childEntry(program: keyof typeof PROGRAMS): { file: string; execArgv: string[] } {
  const here = import.meta.url
  if (here.endsWith('.ts')) {
    const tsx = createRequire(here).resolve('tsx')
    return { file: fileURLToPath(new URL(PROGRAMS[program], here)), execArgv: ['--import', pathToFileURL(tsx).href] }
  }
  const found = [`./${program}.js`, `../${program}.js`].map(name => fileURLToPath(new URL(name, here))).find(existsSync)
  if (!found) throw new Error('dist/server is not whole: build it again with npm run build')
  return { file: found, execArgv: [] }
}
