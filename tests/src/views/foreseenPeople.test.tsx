import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import type { Foreseen } from '../../../schema/wire/access.ts'
import { ForeseenPeople } from '../../../src/changes/ForeseenPeople.tsx'
import { draw } from '../support/draw.tsx'

const named = (count: number) => Array.from({ length: count }, (_, index) => `permission_${index + 1}`)
const asha = (gains: number, loses = 0): Foreseen => ({
  id: 1,
  name: 'Asha',
  email: 'asha@example.com',
  tools: { gains: [], loses: [] },
  permissions: { gains: named(gains), loses: named(loses) },
})

test('who gains much is told by how much, and by each name on a line of its own to whoever opens it', async () => {
  await draw(<ForeseenPeople people={[asha(54)]} />)
  const summary = await screen.findByText('gains: 54 permissions')
  const folded = summary.closest('details') as HTMLElement
  expect(folded).not.toHaveAttribute('open')
  await userEvent.setup().click(summary)
  expect(folded).toHaveAttribute('open')
  expect(
    within(folded)
      .getAllByRole('listitem')
      .map(line => line.textContent),
  ).toEqual(named(54))
})

test('a few names stand open, of what is gained and of what is lost', async () => {
  await draw(<ForeseenPeople people={[asha(2, 1)]} />)
  for (const [words, count] of [
    ['gains: 2 permissions', 2],
    ['loses: 1 permission', 1],
  ] as const) {
    const opened = (await screen.findByText(words)).closest('details') as HTMLElement
    expect(opened).toHaveAttribute('open')
    expect(within(opened).getAllByRole('listitem')).toHaveLength(count)
  }
})
