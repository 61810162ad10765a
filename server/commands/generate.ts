import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { entryPoints } from '../marketplace/entryPoints.ts'
import { projectFolder } from '../projectFolder.ts'

/** `npm run generate`: writes the entry points of a marketplace (`resources` where none is named) from its folders. */
const [folder = 'resources'] = process.argv.slice(2)
for (const [file, text] of entryPoints(join(projectFolder(), folder))) {
  writeFileSync(join(projectFolder(), folder, file), text)
  process.stdout.write(`wrote ${folder}/${file}\n`)
}
