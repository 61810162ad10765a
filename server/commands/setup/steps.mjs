import { join } from 'node:path'
import { root } from './root.mjs'
import { runNode } from './runProgram.mjs'

const bin = (...path) => join(root, 'node_modules', ...path)

/** The checks that need neither a database nor a browser: each a name and a function giving exit code and, when asked to keep it, text. */
export const checks = [
  { name: 'types', run: options => runNode([bin('typescript', 'bin', 'tsc'), '-p', '.'], options) },
  { name: 'lint', run: options => runNode([bin('@biomejs', 'biome', 'bin', 'biome'), 'check', '--error-on-warnings', '.'], options) },
  { name: 'declarations', run: options => runNode(['server/commands/run.mjs', 'server/commands/declarations.ts'], options) },
]
