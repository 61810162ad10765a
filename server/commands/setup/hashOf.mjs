import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './root.mjs'

/**
 * A hash of the names and contents of files and folders (with all below them); what does not exist counts as empty.
 * @param {string[]} paths relative to the project's folder
 * @returns {string} hexadecimal
 */
export function hashOf(paths) {
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
