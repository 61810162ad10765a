import { readdirSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { ownEnglishOf } from '../../i18n/englishOf.ts'
import { id } from '../../i18n/id.ts'

/** The Indonesian words in folders of tools, for the check that none is missing. Words of links are in the folder of their section. */
export async function indonesianIn(...folders: readonly string[]) {
  const said = folders.flatMap(folder =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter(file => basename(file) === 'words.id.ts')
      .map(async file => {
        const { words } = (await import(join(folder, file))) as { words: Readonly<Record<string, object>> }
        return textsOf({ resources: dirname(dirname(file)) === '.' ? words : { [basename(dirname(file))]: words } })
      }),
  )
  return { of: ownEnglishOf, said: new Map([...(await Promise.all(said)).flat(), ...textsOf({ units: id.units })]), language: 'Indonesian' }
}

function textsOf(texts: object, at = ''): [key: string, text: string][] {
  return Object.entries(texts).flatMap(([key, text]): [string, string][] =>
    typeof text === 'string' ? [[`${at}${key}`, text]] : textsOf(text, `${at}${key}.`),
  )
}
