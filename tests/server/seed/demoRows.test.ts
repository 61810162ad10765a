import { describe, expect, it } from 'vitest'
import { demo } from '../../../schema/demo.ts'
import { baseWorld } from '../../../server/seed/demo.ts'
import { demoRows } from '../../../server/seed/demoRows.ts'

const { world, sheets } = baseWorld({ country: 'IN', now: new Date('2026-11-18T06:30:00Z'), seed: 1 })

describe('the demo rows of a marketplace', () => {
  const books = demo({ rows: () => ({ books: [{ id: 1 }, { id: 2 }], copies: [{ id: 9 }] }) })
  const loans = demo({ after: ['books'], rows: (_world, made) => [...made('books'), ...made('copies'), ...made('members')] })
  const story = () => ({ members: [{ id: 7 }] })

  it('are made in the order that they name, after the story and before what is about all', () => {
    const closing = demo({ rows: (_world, made) => ({ counts: [{ id: made('loans').length }] }) })
    const rows = demoRows({ story, tools: { loans, books }, closing }, world)
    expect(rows).toEqual({
      members: [{ id: 7 }],
      books: [{ id: 1 }, { id: 2 }],
      copies: [{ id: 9 }],
      loans: [{ id: 1 }, { id: 2 }, { id: 9 }, { id: 7 }],
      counts: [{ id: 4 }],
    })
  })

  it('stop where they come after rows that nobody makes, or read some that they do not name', () => {
    expect(() => demoRows({ tools: { loans } }, world)).toThrow('The demo of loans comes after rows that are never made')
    const hasty = demo({ rows: (_world, made) => made('books') })
    expect(() => demoRows({ tools: { hasty, books } }, world)).toThrow("The demo of hasty must say after: ['books']")
  })

  it('have sheets that are kept with their facts', () => {
    const facts = world.sheet('loans.csv', [
      ['book', 'note'],
      ['1', 'late, again'],
    ])
    expect(sheets).toEqual([['loans.csv', Buffer.from('book,note\r\n1,"late, again"\r\n')]])
    expect(facts).toMatchObject({ size_bytes: 28, sha256: expect.stringMatching(/^[0-9a-f]{64}$/) })
  })
})
