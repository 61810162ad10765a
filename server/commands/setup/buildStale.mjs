import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { oneAtATime } from './oneAtATime.mjs'
import { root } from './root.mjs'
import { runNode } from './runProgram.mjs'

const everywhere = ['package-lock.json', 'tsconfig.json', 'vite.config.ts', 'schema', 'resources', 'i18n']

/** What is built, from which files and folders, and how. */
const parts = [
  { name: 'panel', from: [...everywhere, 'index.html', 'public', 'dataProvider', 'authProvider', 'src'], args: ['build'] },
  { name: 'server', from: [...everywhere, 'server'], args: ['build', '--ssr'] },
  { name: 'storefront', from: [...everywhere, 'public', 'docs/storefront', 'src/preview'], args: ['build', 'docs/storefront'] },
]

/** The panel of another marketplace, in a folder of `dist` that bears its name. */
const panelOf = folder => ({ ...parts[0], name: basename(folder), from: [...parts[0].from, folder], marketplace: folder })

/**
 * Builds dist/panel and dist/server where their sources changed since. Goes by what the files contain, not by their dates, which a checkout changes.
 * @param {{ quiet?: boolean, panelOf?: string }} [options] `quiet` shows the builder's text only when it fails; `panelOf` names the folder of another
 *   marketplace, whose panel is built too
 * @returns {Promise<boolean>} false when a build failed; its text has been shown
 */
export async function buildStale(options = {}) {
  const wanted = options.panelOf ? [...parts, panelOf(options.panelOf)] : parts
  if (wanted.every(part => isFresh(part))) return true
  return oneAtATime(async () => {
    for (const part of wanted) {
      if (!isFresh(part) && !(await build(part, options))) return false
    }
    return true
  })
}

const stampOf = part => join(root, 'dist', `${part.name}.stamp`)

function isFresh(part) {
  const stamp = stampOf(part)
  return existsSync(stamp) && existsSync(join(root, 'dist', part.name)) && readFileSync(stamp, 'utf8') === hashOf(part.from)
}

async function build(part, options) {
  console.log(`Building the ${part.name} …`)
  const hash = hashOf(part.from)
  // Built beside and swapped in at the end: a running server never serves half a build.
  const beside = `dist/${part.name}.next`
  const vite = join(root, 'node_modules', 'vite', 'bin', 'vite.js')
  const { code, text } = await runNode([vite, ...part.args, '--outDir', join(root, beside), '--emptyOutDir'], {
    keep: options.quiet,
    // The builder takes NODE_ENV from the environment where it is set; a panel built under "test" or "development" would be a slow one.
    env: { NODE_ENV: 'production', ...(part.marketplace && { MARKETPLACE: part.marketplace }) },
  })
  if (code !== 0) {
    console.error(`${text}Building the ${part.name} failed.`)
    return false
  }
  rmSync(stampOf(part), { force: true })
  rmSync(join(root, 'dist', part.name), { recursive: true, force: true })
  renameSync(join(root, beside), join(root, 'dist', part.name))
  writeFileSync(stampOf(part), hash)
  return true
}

/**
 * A hash of the names and contents of files and folders (with all below them); what does not exist counts as empty.
 * @param {string[]} paths relative to the project's folder
 * @returns {string} hexadecimal
 */
function hashOf(paths) {
  const hash = createHash('sha256')
  for (const path of paths.flatMap(filesUnder))
    hash
      .update(`${path}\0`)
      .update(readFileSync(join(root, path)))
      .update('\0')
  return hash.digest('hex')
}

function filesUnder(path) {
  const absolute = join(root, path)
  const found = statSync(absolute, { throwIfNoEntry: false })
  if (!found) return []
  return found.isDirectory() ? filesIn(path) : [path]
}

function filesIn(folder) {
  return readdirSync(join(root, folder), { withFileTypes: true })
    .sort((one, other) => (one.name < other.name ? -1 : 1))
    .flatMap(entry => (entry.isDirectory() ? filesIn(`${folder}/${entry.name}`) : [`${folder}/${entry.name}`]))
}
