import fc from 'fast-check'
import { expect, it } from 'vitest'
import { checkRecord } from '../../schema/checkRecord.ts'
import { keyValues } from '../../schema/kinds/keyValues.ts'
import type { Field } from '../../schema/kinds/kind.ts'
import { template } from '../../schema/kinds/template.ts'
import { type Resource, resource } from '../../schema/resource.ts'
import { inPlainCharacters, smsParts } from '../../schema/smsParts.ts'
import { fillTemplate, longestFilling, placeholdersOf, templateParts } from '../../schema/templateText.ts'

const context = {
  country: 'IN',
  today: '2026-11-18',
  now: '2026-11-18T06:30:00.000Z',
  localDate: (moment: string) => moment.slice(0, 10),
} as const
const fillables = { name: { sample: 'Asha' }, city: { sample: 'Pune', longest: 20 } } as const
const sms = template({ max: 1000, fillables, sms: true }) as Field
const title = template({ max: 50, fillables, oneLine: true }) as Field
const faultsOf = (text: unknown, field = sms) =>
  Object.values(checkRecord({ fields: { text: field }, rules: [] }, { text }, null, context).errors).map(({ code }) => code)

it.each<[string, string[]]>([
  ['Hello {{name}} of {{ city | your city }}', []],
  ['A single { or } is a character', []],
  ['{{nme}}', ['template_unknown_key']],
  ['{{constructor}}', ['template_key']],
  ['{{__proto__}}', ['template_key']],
  ['{{toString|x}}', ['template_key']],
  ['{{hasOwnProperty}}', ['template_key']],
  ['{{}}', ['template_key']],
  ['{{name.constructor}}', ['template_unknown_key']],
  ['{{name', ['template_braces']],
  ['name}}', ['template_braces']],
  ['{{{name}}}', ['template_braces']],
  ['{{name {{city}}}}', ['template_braces']],
  ['{{name|}}', ['template_fallback']],
  ['{{name|a|b}}', ['template_fallback']],
  [`{{name|${'x'.repeat(31)}}}`, ['template_fallback']],
  ['{{name|two\nlines}}', ['template_fallback']],
  ['bell \u0007', ['control_characters']],
  ['x'.repeat(612), []],
  ['x'.repeat(613), ['template_too_many_parts']],
  ['ह'.repeat(268), []],
  ['ह'.repeat(269), ['template_too_many_parts']],
  // Counted with the longest value: 30 more than is seen.
  [`${'x'.repeat(582)}{{name}}`, []],
  [`${'x'.repeat(583)}{{name}}`, ['template_too_many_parts']],
])('tells what is wrong with %j', (text, codes) => expect(faultsOf(text)).toEqual(codes))

it('refuses line breaks in what becomes a header, typed or filled in', () => {
  expect(faultsOf('Offer\r\nBcc: all@example.com', title)).toEqual(['template_one_line'])
  const filled = fillTemplate('For {{name}}', { name: 'Asha\r\nBcc: all@example.com' }, { fillables, oneLine: true })
  expect(filled.text).toBe('For Asha Bcc: all@example.com')
})

it('is filled in once, with what the values have themselves', () => {
  expect(fillTemplate('Hi {{name}}, {{city|India}}!', { name: '{{city}}', city: '' })).toEqual({ text: 'Hi {{city}}, India!', missing: [] })
  expect(fillTemplate('{{name}} {{city}}', { city: 5 })).toEqual({ text: ' 5', missing: ['name'] })
  expect(fillTemplate('{{valueOf}}{{name}}', Object.create({ name: 'inherited' })).text).toBe('')
  expect(fillTemplate('{{name}}', { name: { toString: () => 'x' } })).toEqual({ text: '', missing: ['name'] })
  expect(fillTemplate('{{name}}', { name: `a\u0000${'é'.repeat(40)}` }, { fillables }).text).toBe(`a${'é'.repeat(29)}`)
  expect(placeholdersOf('{{name}} {{name|x}}')).toEqual([{ key: 'name' }])
})

it('never shows a brace of its own, and never breaks, whatever stands in it', () => {
  const piece = fc.oneof(
    fc.constantFrom('{{', '}}', '{', '}', '|', 'name', 'constructor', '{{name}}', '{{city|x}}', '\n', '₹'),
    fc.string(),
  )
  fc.assert(
    fc.property(fc.array(piece), fc.dictionary(fc.string(), fc.string()), (pieces, values) => {
      const text = pieces.join('')
      const { parts, fault } = templateParts(text)
      const { text: filled } = fillTemplate(text, values)
      expect(typeof filled).toBe('string')
      if (fault) return
      const written = parts.map(part =>
        typeof part === 'string' ? part : `{{${part.key}${part.fallback === undefined ? '' : `|${part.fallback}`}}}`,
      )
      expect(templateParts(written.join('')).fault).toBeNull()
    }),
  )
})

it.each<[string, string, number, number]>([
  ['nothing', '', 0, 0],
  ['160 plain characters', 'x'.repeat(160), 160, 1],
  ['161', 'x'.repeat(161), 161, 2],
  ['two parts of 153', 'x'.repeat(306), 306, 2],
  ['one more', 'x'.repeat(307), 307, 3],
  ['characters of the extension count two', '^{}\\[~]|€'.repeat(8), 144, 1],
  ['80 of them', '€'.repeat(80), 160, 1],
  ['81 of them, of which no part is filled', '€'.repeat(81), 162, 2],
  ['an escape is not parted from its character', `${'x'.repeat(152)}€${'x'.repeat(152)}`, 306, 3],
  ['a line break is one, CR LF two', 'a\nb\r\n', 5, 1],
  ['70 of Unicode', 'ह'.repeat(70), 70, 1],
  ['71', 'ह'.repeat(71), 71, 2],
  ['an emoji counts two', '🙂'.repeat(35), 70, 1],
  ['and is not parted', `${'ह'.repeat(66)}🙂${'ह'.repeat(66)}`, 134, 3],
  ['the rupee sign makes it Unicode', `₹${'x'.repeat(70)}`, 71, 2],
])('counts %s', (_name, text, units, parts) => expect(smsParts(text)).toMatchObject({ units, parts }))

it('names what forces Unicode, and writes it plainly', () => {
  expect(smsParts('₹500 off, ₹10 “today”')).toMatchObject({ encoding: 'UCS-2', forcing: ['₹', '“', '”'] })
  expect(inPlainCharacters('₹500 off, ₹ 10 “today” …')).toBe('Rs. 500 off, Rs. 10 "today" ...')
  expect(smsParts(inPlainCharacters('₹500')).encoding).toBe('GSM-7')
  expect(longestFilling('{{name}}{{city|somewhere in India!!}}', fillables)).toBe(`${'x'.repeat(30)}somewhere in India!!`)
  expect(longestFilling('{{offer}}', fillables, { offer: '10%' })).toBe('10%')
  // What stands in place of a name may make the whole text Unicode.
  expect(smsParts(longestFilling('{{name|मित्र}}', fillables))).toMatchObject({ encoding: 'UCS-2', units: 30 })
})

const offers = resource('offers', {
  section: 'x',
  fields: {
    body: template({ max: 100, required: true, fillables, pairs: 'key_values', beside: ['head'] }),
    head: template({ max: 50, fillables, pairs: 'key_values', oneLine: true }),
    key_values: keyValues(),
  },
  title: 'body',
  list: { columns: ['body'], sort: ['id', 'asc'] },
  permissions: { list: 'x' },
}) as Resource
const checked = (given: Record<string, unknown>) => {
  const { errors, warnings } = checkRecord(offers, given, null, context)
  const codes = (of: Readonly<Record<string, { code: string }>>) =>
    Object.fromEntries(Object.entries(of).map(([at, { code }]) => [at, code]))
  return { errors: codes(errors), warnings: codes(warnings) }
}

it('takes the pairs of its record, and tells those that no text uses', () => {
  expect(checked({ body: '{{name}} {{offer}}', key_values: { offer: '10%' } })).toEqual({ errors: {}, warnings: {} })
  expect(checked({ body: '{{offer}}' })).toEqual({ errors: { key_values: 'template_unknown_key' }, warnings: {} })
  expect(checked({ body: 'x', head: '{{a}}', key_values: { a: '1', b: '2' } })).toEqual({
    errors: {},
    warnings: { key_values: 'template_unused_key' },
  })
  // validation.key-value.valid of the catalogue: key and value are both there.
  for (const pairs of [{ '': '1' }, { a: '' }])
    expect(checked({ body: 'x', key_values: pairs }).errors).toEqual({ key_values: 'key_values' })
})
