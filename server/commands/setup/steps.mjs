import { join } from 'node:path'
import { root } from './root.mjs'
import { runNode } from './runProgram.mjs'

const bin = (...path) => join(root, 'node_modules', ...path)
const biome = (...args) => [bin('@biomejs', 'biome', 'bin', 'biome'), ...args, '--error-on-warnings', '--max-diagnostics=none', '.']

/** The checks that need neither a database nor a browser: each a name and a function giving exit code and, when asked to keep it, text. */
export const checks = [
  // Each checker works out for itself the types that it meets: more of them than cores only do the same again.
  { name: 'types', run: options => runNode([bin('typescript', 'bin', 'tsc'), '-p', '.', '--checkers', '2'], options) },
  { name: 'lint', run: options => runNode(biome('lint'), options) },
  { name: 'declarations', run: options => runNode(['server/commands/run.mjs', 'server/commands/declarations.ts'], options) },
  { name: 'house', run: options => runNode(['server/commands/run.mjs', 'tests/house.ts', '--check'], options) },
  // The last to be told: mending the others changes it, and a program mends it.
  { name: 'formatting', run: options => runNode(biome('check', '--linter-enabled=false'), options) },
]
