import { describe, expect, it } from 'vitest'
import { checkRecord } from '../../schema/checkRecord.ts'
import { fieldIn } from '../../schema/each.ts'
import { choice } from '../../schema/kinds/choice.ts'
import { dependentChoice } from '../../schema/kinds/dependentChoice.ts'
import { text } from '../../schema/kinds/text.ts'

const fields = {
  kind: choice(['short', 'long']),
  why: dependentChoice('kind', { short: { 1: 'small', 2: 'other' }, long: { 1: 'small', 2: 'late', 3: 'other' } }),
  note: text({ max: 9, when: { kind: 'long' }, requiredWhen: { kind: 'long' } }),
}
const context = {
  country: 'IN',
  today: '2026-11-18',
  now: '2026-11-18T08:00:00.000Z',
  localDate: (moment: string) => moment.slice(0, 10),
} as const
const codes = (given: object, beside?: object) =>
  Object.entries(
    checkRecord({ fields, rules: [] }, given as Record<string, unknown>, null, context, beside as Record<string, unknown>).errors,
  ).map(([key, { code }]) => `${key} ${code}`)

describe('a choice by another field', () => {
  it('has the options of the other value, and all names of an id where that is not known', () => {
    expect(fieldIn(fields.why, { kind: 'short' }).options?.map(({ name }) => name)).toEqual(['small', 'other'])
    expect(fieldIn(fields.why, {}).options?.map(({ name }) => name)).toEqual(['small', 'other / late', 'other'])
    expect(fieldIn(fields.why, { kind: 'long' }).write(2, context)).toBe('late')
  })

  it('offers names that are stored as they are, each called the same wherever it is offered', () => {
    const how = dependentChoice('kind', { short: ['is'], long: ['is', 'less'] })
    expect(how.options.map(({ id }) => id)).toEqual(['is', 'less'])
    expect([how, fieldIn(how, { kind: 'short' })].map(({ options }) => options?.[0])).toEqual([
      { id: 'is', name: 'is' },
      { id: 'is', name: 'is' },
    ])
  })

  it.each([
    [{ kind: 'short', why: 2 }, []],
    [{ kind: 'short', why: 3 }, ['why not_offered']],
    [{ kind: 'long', why: 3, note: 'x' }, []],
    [{ why: 3 }, []],
    [{ why: 4 }, ['why not_offered']],
  ])('%j', (given, faults) => expect(codes(given)).toEqual(faults))

  it('questions see the row they are asked of', () => {
    expect(codes({ why: 3 }, { kind: 'short' })).toEqual(['why not_offered'])
    expect(codes({ why: 3 }, { kind: 'long' })).toEqual(['note missing'])
    const { values } = checkRecord({ fields, rules: [] }, { note: 'x' }, null, context, { kind: 'short' })
    expect(values).toEqual({ note: null })
  })
})
