/** Runs a command written in TypeScript: `node server/commands/run.mjs server/commands/seed.ts --orders 1000`. Installs first what is missing. */
import { begin } from './setup/begin.mjs'

await begin()
const { default: path } = await import('node:path')
const { pathToFileURL } = await import('node:url')
const { root } = await import('./setup/root.mjs')
const [file, ...args] = process.argv.slice(2)
const absolute = path.join(root, file)
// The command sees the arguments it would have had, had it been started by itself.
process.argv = [process.argv[0], absolute, ...args]
const { register } = await import('tsx/esm/api')
register()
await import(pathToFileURL(absolute).href)
