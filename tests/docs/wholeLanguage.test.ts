import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import * as language from '../../schema/language.ts'

const guide = readFileSync('docs/declare-a-tool.md', 'utf8')
const code = [...guide.matchAll(/```[\s\S]*?```|`[^`\n]*`/g)].join('\n')
const isTold = (name: string) => new RegExp(`(?<!\\w)${name}(?!\\w)`).test(code)

/** What a declaration may say of each, by the interface that lists it. */
const settings: readonly (readonly [file: string, of: string])[] = [
  ['kinds/kind', 'FieldOptions'],
  ['entry', 'Entry'],
  ['resource', 'ResourceOptions'],
  ['resource', 'ToolPermissions'],
  ['resource', 'ToolMessages'],
  ['list', 'List'],
  ['action', 'ActionSettings'],
  ['view', 'ViewOptions'],
  ['upload', 'UploadOptions'],
  ['upload', 'UploadRoutes'],
]
/** Said by the engine's own words (`publishing`), and by no declaration. */
const ownWords = ['publishes']

function settingsOf(file: string, of: string): readonly string[] {
  const body = new RegExp(`interface ${of}\\b[\\s\\S]*?\\n\\}`).exec(readFileSync(`schema/${file}.ts`, 'utf8'))?.[0] ?? ''
  return [...body.matchAll(/^ {2}(?:readonly )?(\w+)\??:/gm)].map(([, name = '']) => name).filter(name => !ownWords.includes(name))
}

it('the guide names each word and kind of the language', () => {
  expect(Object.keys(language).filter(name => !isTold(name))).toEqual([])
})

it.each(settings)('the guide names all that schema/%s.ts lets a declaration say: %s', (file, of) => {
  const all = settingsOf(file, of)
  expect(all.length).toBeGreaterThan(0)
  expect(all.filter(name => !isTold(name))).toEqual([])
})
