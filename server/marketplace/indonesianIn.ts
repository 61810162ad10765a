import { readdirSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { englishOf } from '../../i18n/englishOf.ts'
import { units } from '../../i18n/id/units.ts'

/** What is said in Indonesian in folders of tools, for the check that everything is. Words of links stand by name in the folder of their section. */
export async function indonesianIn(...folders: readonly string[]) {
  const said = folders.flatMap(folder =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter(file => basename(file) === 'words.id.ts')
      .map(async file => {
        const { words } = (await import(join(folder, file))) as { words: Readonly<Record<string, object>> }
        return keysOf({ resources: dirname(dirname(file)) === '.' ? words : { [basename(dirname(file))]: words } })
      }),
  )
  return { of: englishOf, said: new Set([...(await Promise.all(said)).flat(), ...keysOf({ units })]), language: 'Indonesian' }
}

function keysOf(texts: object, at = ''): string[] {
  return Object.entries(texts).flatMap(([key, text]) => (typeof text === 'string' ? [`${at}${key}`] : keysOf(text, `${at}${key}.`)))
}
