import { describe, expect, it } from 'vitest'
import { errors as englishErrors } from '../../i18n/en/errors.ts'
import { messages as enginesMessages } from '../../i18n/en/messages.ts'
import { englishOf } from '../../i18n/englishOf.ts'
import { errors } from '../../i18n/id/errors.ts'
import { messages } from '../../i18n/id/messages.ts'
import { id } from '../../i18n/id.ts'
import { flat } from '../../i18n/provider.ts'
import { tools } from '../../resources/index.ts'
import { marketplace } from '../../resources/marketplace.ts'
import { words as permissionTexts } from '../../resources/permissions/words.id.ts'
import { permissions } from '../../resources/permissions.ts'
import { sections } from '../../resources/sections.ts'
import type { Tool } from '../../schema/tools.ts'
import { marketplaceWords } from '../support/marketplaceWords.ts'

const all: readonly Tool[] = tools
const englishMessages: Readonly<Record<string, string>> = { ...enginesMessages, ...marketplace.messages.en }
const english = Object.assign({}, ...all.map(englishOf)) as Record<string, string>
const further = await marketplaceWords('en')
const indonesian: Record<string, string> = { ...(await marketplaceWords('id')), ...flat({ units: id.units }) }
/** Screens, and options that are explained, have words of their own; sections, permissions and messages stand beside the tools. */
const ofDeclarations = (key: string) => !/^resources\.[^.]+\.(screen|explained)\.|^(?:sections|permissions|messages)\./.test(key)

describe('Indonesian', () => {
  it('says everything that is declared', () => {
    expect(Object.keys(english).filter(key => !indonesian[key])).toEqual([])
  })
  it('says nothing that is not declared', () => {
    expect(Object.keys(indonesian).filter(key => ofDeclarations(key) && !(key in english))).toEqual([])
    expect(Object.keys(further).filter(key => ofDeclarations(key) && !(key in english))).toEqual([])
  })
  it('says all that screens say', () => {
    const said = (words: object) => Object.keys(words).filter(key => /^resources\.[^.]+\.(screen|explained)\./.test(key))
    expect(said(indonesian).sort()).toEqual(said(further).sort())
  })
  it('says what each permission is for', () => {
    expect(Object.keys(permissionTexts).sort()).toEqual(permissions.map(permission => permission.name).sort())
  })
  it('names every section', () => {
    const used = new Set([...all.map(tool => tool.section), ...permissions.map(permission => permission.area)])
    expect([...used].filter(section => !(section in sections.id) || !(section in sections.en))).toEqual([])
  })
  it.each([
    ['messages of the engine', enginesMessages, messages],
    ['messages of the marketplace', marketplace.messages.en, marketplace.messages.id],
    ['faults', englishErrors, errors],
  ])('says all %s, with the same facts in them', (_what, said, translated) => {
    expect(Object.keys(translated)).toEqual(Object.keys(said))
    for (const [key, text] of Object.entries(said)) expect(facts((translated as Record<string, string>)[key] ?? '')).toEqual(facts(text))
  })
})

describe('messages', () => {
  it('every message a declaration names has a text', () => {
    const named = all.flatMap(tool =>
      tool.type === 'resource'
        ? [
            ...Object.values({ ...tool.messages, savedAlone: undefined, ...tool.messages.savedAlone }),
            ...Object.values(tool.actions).flatMap(({ messages: says, guards }) => [
              says?.done,
              says?.failed,
              ...(guards ?? []).map(guard => guard.message),
            ]),
          ]
        : [],
    )
    expect(named.filter(key => key && !(key in englishMessages))).toEqual([])
  })

  it.each([
    'Supplier add error. try again',
    'Supplier update error. try again',
    'Supplier details updated successfully',
    'Catalog Fetch Error retry',
    'Catalogs added to collections successfully',
    'Activated successfully',
    'Deactivated successfully',
    'Invalid Image Aspect Ratio',
    'Failed to update. Retry.',
    'Missing mandatory fields. Try Again with valid inputs.',
    'Please check the value type',
    'Please check inputs!',
    'Id not found',
    'unexpected error, retry',
    'Unable to fetch options',
    'Unexpected Error. retry again',
    'Access denied. Contact your team lead to get access',
    'Sorry! You need Admins Permission to Sign In',
    'Sorry! Your Google login failed',
  ])('has the documents’ %j', text => expect(Object.values<string>(englishMessages)).toContain(text))
})

function facts(text: string): readonly string[] {
  return (text.match(/%\{\w+\}/g) ?? []).sort()
}
